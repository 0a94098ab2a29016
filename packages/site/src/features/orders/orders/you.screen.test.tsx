import { screen, waitFor, within } from "@testing-library/dom";
import { buildSoldFile, buy } from "@recital/server/testing/buy-files";
import { codesOf } from "@recital/server/testing/read-order-email";
import type { Shop } from "@recital/ui/testing/open-shop";
import { expect, test } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";
import { personTable } from "@recital/server/features/audience/people/tables";

/** Opens a shop with a buyer, and the page of their orders in a browser that they have not used. */
async function openStranger() {
  const shop = await openSite();
  const { product } = await buildSoldFile(shop);
  const { email, orderId } = await buy(shop, [product]);
  await shop.recital.database.model(personTable).update({ name: `Ada ${"Lovelace".repeat(12)}` }, { where: {} });
  return { shop, email, orderId };
}

/** Returns the code of the newest email to somebody, once it has arrived. */
async function emailedCode(shop: Shop, email: string, count = 1): Promise<string> {
  shop.clock.offsetMs += 4000;
  shop.recital.worker.nudge();
  await waitFor(() => expect(codesOf(shop, email)).toHaveLength(count));
  return codesOf(shop, email).at(-1) ?? "";
}

const section = (name: string) => screen.findByRole("region", { name });

test("a person opens their page by a code, sees what they have, and signs out", async () => {
  const { shop, email, orderId } = await openStranger();
  const { user } = await renderPage(shop, "/you");
  await user.fill(screen.getByLabelText("Email"), email);
  await user.click(screen.getByRole("button", { name: "Email me a code" }));
  const field = await screen.findByLabelText(/^Code/);
  await user.fill(field, "00");
  await user.click(screen.getByRole("button", { name: "Open my page" }));
  expect(await screen.findByText("The code has six digits")).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  const code = await emailedCode(shop, email);
  await user.fill(field, code === "000000" ? "000001" : "000000");
  await user.click(screen.getByRole("button", { name: "Open my page" }));
  expect(await screen.findByText("This code is not right. Please check the newest email.")).toBeVisible();
  await user.fill(field, `${code.slice(0, 3)} ${code.slice(3)}`);
  await user.click(screen.getByRole("button", { name: "Open my page" }));

  const orders = await section("Orders");
  expect(within(orders).getByRole("link")).toHaveTextContent(`Order #${orderId}`);
  const link = within(await section("Downloads")).getByRole("link", { name: /^Download/ });
  expect(link).toHaveAttribute("href", expect.stringMatching(/^\/downloads\//));
  expect(screen.getByRole("main")).toHaveTextContent(email);
  const newsletter = await section("Newsletter");
  expect(newsletter).toHaveTextContent("You do not get");
  await user.click(within(newsletter).getByRole("button", { name: "Subscribe" }));
  expect(await within(newsletter).findByRole("button", { name: "Unsubscribe" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Download my data" })).toHaveAttribute("href", "/api/you/export");
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  expect(await screen.findByLabelText("Email")).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent(email);
});

test("a person erases their data by a code of its own", async () => {
  const { shop, email } = await openStranger();
  const visitor = shop.visitor();
  await visitor.api("POST /api/you/links", { body: { email } });
  await visitor.api("POST /api/you/codes", { body: { code: await emailedCode(shop, email) } });
  const { user } = await renderPage(shop, "/you/erase", { visitor });
  expect(screen.getByRole("main")).toHaveTextContent(email);
  await user.click(screen.getByRole("button", { name: "Email me a code" }));
  const field = await screen.findByLabelText(/^Code/);
  await user.fill(field, await emailedCode(shop, email, 2));
  await user.click(screen.getByRole("button", { name: "Erase my data" }));
  expect(await screen.findByRole("heading", { name: "Your data is erased" })).toBeVisible();
  expect(await visitor.api("GET /api/you")).toBeNull();
});

test("pages without JavaScript say what was wrong, and none is stored or found by search engines", async () => {
  const shop = await openSite();
  const visitor = shop.visitor();
  const text = async (path: string) => {
    const response = await visitor.fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    return response.text();
  };
  expect(await text("/you/code?problem=code_used_up")).toContain("Too many tries. Please ask for a new code.");
  expect(await text("/you/code?problem=code_expired")).toContain("This code has expired or was used.");
  expect(await text("/you?problem=too_many_requests")).toContain("Too many requests. Please try again later.");
  expect(await text("/you/erase")).toContain("This browser has forgotten you.");
  expect(await text("/orders")).toContain('action="/api/you/links"');
  expect(await text("/you/open?token=abc")).toContain('value="abc"');
});
