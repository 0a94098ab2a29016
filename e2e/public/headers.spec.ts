import type { BrowserContext, Page } from "@playwright/test";
import { signIn } from "../fixtures/admin-test.ts";
import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { openPayment } from "../pages/open-payment.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";
import { successPage } from "../pages/success-page.ts";

test("no page of a purchase or of the back office violates its content security policy, and cookies are protected", async ({
  page,
  context,
  email,
  stack,
  watch,
}) => {
  watch.allow(/40[14]/);
  const broken = await recordViolations(context);
  await page.goto("/store");
  await siteShell(page).wake();
  expect(await context.cookies(stack.url)).toEqual([]);
  const window = await openPayment(page, email, ["Fade (vinyl LP)"]);
  await cartPage(page).panel.waitFor();
  const cookies = await context.cookies(stack.url);
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
  await cartPage(page).returnHome.click();
  for (const name of ["Music", "Videos", "About", "Contact", "Store"]) {
    await siteShell(page).mainLinks.getByRole("link", { name, exact: true }).click();
  }
  await siteShell(page).chooseTheme("Light");
  await paymentPage(window).pay.click();
  await successPage(window).thanks.waitFor();
  await successPage(window).backToStore.click();
  await expect(storePage(window).card("Fade (vinyl LP)")).toBeVisible();
  await window.goto("/nowhere");
  await signIn(page, stack.url);
  for (const path of ["/admin/dashboard", "/admin/products", "/admin/newsletter", "/admin/settings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(broken).toEqual([]);
  // The listener itself works: a script of another origin is blocked and reported.
  await window.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.wasRun = true";
    document.head.append(script);
  });
  await expect.poll(() => broken.length).toBe(1);
  watch.allow(/Content Security Policy/);
});

test("reading the store downloads little script and requests nothing twice", async ({ page }) => {
  const asked = await requestsOf(page, () => page.goto("/store", { waitUntil: "networkidle" }));
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  const scripts = asked.filter((path) => path.endsWith(".js"));
  expect(scripts).toHaveLength(1);
});

/** Returns a list that gets what the content security policy of each page refuses. */
async function recordViolations(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = [];
  await context.exposeFunction("reportViolation", (violation: string) => void violations.push(violation));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void };
      reportViolation(`${location.href}: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return violations;
}

async function requestsOf(page: Page, action: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await action();
  return asked;
}
