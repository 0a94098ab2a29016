import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { prepareTestChromium } from "../browsers.mjs";
import { atEnd } from "../lifetime.mjs";
import { inRoot } from "../paths.mjs";

/**
 * Opens Chromium until the task ends.
 * @param {string} domain a name that leads to this machine; its certificate is of an authority that no browser knows
 * @returns a function that returns the page of another person
 */
export async function openBrowser(toolchain, domain) {
  const executablePath = await prepareTestChromium(toolchain);
  const { chromium } = createRequire(inRoot("e2e/package.json"))("@playwright/test");
  const browser = await chromium.launch({ executablePath, args: [`--host-resolver-rules=MAP ${domain} 127.0.0.1`] });
  atEnd(() => browser.close());
  return async () => {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      baseURL: `https://${domain}`,
      locale: "en-US",
    });
    context.setDefaultTimeout(30_000);
    return context.newPage();
  };
}

/** Opens the link of a new site as its owner, and goes through all steps to the dashboard. */
export async function setUpInBrowser(page, link, { username, password }) {
  const heading = (name) => page.getByRole("heading", { level: 1, name }).waitFor();
  await page.goto(link);
  await heading("Set up your site");
  await page.getByLabel("Login name").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Set up the site" }).click();
  await heading("Show yourself");
  await page.getByRole("button", { name: "Skip" }).click();
  await heading("Connect email");
  await page.getByRole("button", { name: "Skip" }).click();
  await heading("Connect payments");
  await page.getByRole("button", { name: "Skip, and open the back office" }).click();
  await heading("Dashboard");
}

/** Adds a product as the owner, who is logged in on `page`. */
export async function addProduct(page, product) {
  const sent = async (fields) => {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch("/api/admin/products", { method: "POST", headers, body: JSON.stringify(fields) });
    return `${response.status} ${await response.text()}`;
  };
  assert.match(await page.evaluate(sent, product), /^201 /);
}

/** Buys a product as a visitor, with the card that Stripe's test mode accepts. */
export async function buy(page, { name, email }) {
  const main = page.getByRole("main");
  await page.goto("/store");
  await main
    .getByRole("article")
    .filter({ hasText: name })
    .getByRole("button", { name: /^Add to Cart/ })
    .click();
  await page.getByText(`${name} has been added to your cart.`).last().waitFor();
  await page.goto("/cart");
  const summary = main.getByRole("region", { name: "Order Summary" });
  await summary.getByLabel("Email").fill(email);
  const opened = page.waitForEvent("popup");
  await summary.getByRole("button", { name: /checkout/i }).click();
  const payment = await opened;
  await payment.getByLabel("Card number").fill("4242 4242 4242 4242");
  await payment.getByRole("button", { name: /^Pay (?!by )/ }).click();
  await payment.getByRole("heading", { name: "Thank you" }).waitFor();
  await payment.getByRole("region", { name: "Order Details" }).getByText(email).waitFor();
}
