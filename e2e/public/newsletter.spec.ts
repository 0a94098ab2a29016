import { expect, test } from "../fixtures/test.ts";
import { homePage } from "../pages/home-page.ts";
import { siteShell } from "../pages/site-shell.ts";

test("a visitor who subscribes before the application comes is sent an email, confirms, chooses and unsubscribes", async ({
  page,
  browser,
  stack,
  email,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/start-app-*.js", async (route) => {
    await released;
    await route.continue();
  });
  const { contact } = homePage(page);
  await homePage(page).open();
  await contact.name.fill("Ada");
  await contact.email.fill(email);
  const request = page.waitForRequest("**/api/subscribers");
  await contact.email.press("Enter");
  release();
  expect((await request).postDataJSON()).toEqual({ name: "Ada", email, locale: "en", subscribed: true });
  await expect(siteShell(page).event).toContainText("Successfully subscribed!");
  await expect(page).toHaveURL("/");

  const sent = await stack.smtp.waitForEmail(({ envelope }) => envelope.to.includes(email), 60_000);
  const link = (name: string) => new RegExp(`http\\S+/newsletter/${name}\\?token=[\\w-]+`).exec(sent.text)?.[0] ?? "";
  await page.goto(link("confirm"));
  // Also with the application loaded, the browser itself submits the form.
  await siteShell(page).wake();
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page).toHaveURL("/newsletter/confirmed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto(link("unsubscribe"));
  await read.getByLabel("Only concerts near me").check();
  await read.getByLabel("Your city").fill("Cologne");
  await read.getByLabel("Country").selectOption("Germany");
  await read.getByRole("button", { name: "Save my choice" }).click();
  await expect(read).toHaveURL(`${stack.url}/newsletter/topics`);
  await read.goto(link("unsubscribe"));
  await expect(read.getByLabel("Only concerts near me")).toBeChecked();
  await read.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(read).toHaveURL(`${stack.url}/newsletter/unsubscribed`);
  await read.goto(stack.url);
  await expect(homePage(read).contact.subscribe).toBeHidden();
  // The matchers do not see text in a noscript element.
  expect(await homePage(read).contact.all.innerText()).toContain("This form needs JavaScript.");
  await plain.close();
});
