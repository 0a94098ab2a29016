import type { APIResponse, Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { openPayment } from "../pages/open-payment.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";
import { successPage } from "../pages/success-page.ts";

const pages = ["/", "/store", "/store?category=digital", "/cart", "/checkout/success", "/nowhere"];

for (const path of pages) {
  test(`${path} has a content security policy that allows no inline code but its own`, async ({ request }) => {
    const response = await request.get(path);
    const policy = readPolicy(response);
    expect(policy["default-src"]).toEqual(["'self'"]);
    for (const sources of Object.values(policy)) {
      expect(sources).not.toContain("'unsafe-inline'");
      expect(sources).not.toContain("'unsafe-eval'");
      expect(sources).not.toContain("*");
    }
    expect(policy["script-src"]?.some((source) => source.startsWith("'sha256-"))).toBe(true);
    expect(policy).toMatchObject({ "object-src": ["'none'"], "base-uri": ["'none'"], "frame-ancestors": ["'none'"] });
    const headers = response.headers();
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  });
}

test("no page of a purchase violates its content security policy", async ({ page, context, email, watch }) => {
  watch.allow(/404/);
  const broken: string[] = [];
  await context.exposeFunction("reportViolation", (violation: string) => void broken.push(violation));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void };
      reportViolation(`${location.href}: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  const window = await openPayment(page, email, ["Fade (vinyl LP)"]);
  await cartPage(page).panel.waitFor();
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

test("cookies are HttpOnly and SameSite", async ({ page, context, email, stack }) => {
  await page.goto("/store");
  await siteShell(page).wake();
  expect(await context.cookies(stack.url)).toEqual([]);
  await openPayment(page, email, ["Fade (vinyl LP)"]);
  await cartPage(page).panel.waitFor();
  const cookies = await context.cookies(stack.url);
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("an unchanged store page gets 304, a changed one is sent again", async ({ request, catalog }) => {
  const first = await request.get("/store");
  const tag = first.headers()["etag"] ?? "";
  expect(tag).not.toBe("");
  const again = await request.get("/store", { headers: { "if-none-match": tag } });
  expect(again.status()).toBe(304);
  expect(await again.body()).toHaveLength(0);
  const { name } = await catalog.add();
  const changed = await request.get("/store", { headers: { "if-none-match": tag } });
  expect(changed.status()).toBe(200);
  expect(changed.headers()["etag"]).not.toBe(tag);
  expect(await changed.text()).toContain(name);
});

test("pages and scripts are compressed as the browser asks", async ({ request, page }) => {
  await page.goto("/store");
  const script = await page.locator("script[type=module]").getAttribute("src");
  for (const path of ["/store", "/api/products", script ?? ""]) {
    const encoding = async (accepted: string) =>
      (await request.get(path, { headers: { "accept-encoding": accepted } })).headers()["content-encoding"];
    expect(await encoding("gzip, deflate, br"), path).toBe("br");
    expect(await encoding("gzip"), path).toBe("gzip");
    expect(await encoding("identity"), path).toBeUndefined();
  }
});

test("built files are cached for a year, pages are revalidated", async ({ request, page }) => {
  await page.goto("/store");
  const script = await page.locator("script[type=module]").getAttribute("src");
  expect((await request.get(script ?? "")).headers()["cache-control"]).toContain("immutable");
  expect((await request.get("/store")).headers()["cache-control"]).toContain("no-cache");
});

test("reading the store downloads little script and requests nothing twice", async ({ page }) => {
  const asked = await requestsOf(page, () => page.goto("/store", { waitUntil: "networkidle" }));
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  const scripts = asked.filter((path) => path.endsWith(".js"));
  expect(scripts).toHaveLength(1);
});

async function requestsOf(page: Page, action: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await action();
  return asked;
}

function readPolicy(response: APIResponse): Record<string, string[]> {
  const policy = response.headers()["content-security-policy"] ?? "";
  return Object.fromEntries(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources];
    }),
  );
}
