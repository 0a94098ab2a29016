import { expect, test } from "../fixtures/test.ts";
import { homePage } from "../pages/home-page.ts";
import { siteShell } from "../pages/site-shell.ts";

test("a visitor subscribes, confirms by email and unsubscribes", async ({ page, stack, email }) => {
  const { contact } = homePage(page);
  await homePage(page).open();
  await expect(contact.subscribed).toBeChecked();
  await contact.name.fill("Ada");
  await contact.email.fill(email);
  await contact.subscribe.click();
  const { event } = siteShell(page);
  await expect(event).toContainText("Successfully subscribed!");
  await expect(event).toContainText("Thank you for subscribing to Mira Solveig's newsletter.");
  await expect(event).toContainText("confirm");
  await expect(contact.name).toHaveValue("");
  await expect(contact.email).toHaveValue("");
  await expect(contact.subscribed).toBeChecked();

  const sent = await stack.smtp.waitForEmail(({ envelope }) => envelope.to.includes(email), 60_000);
  const link = (name: string) => new RegExp(`http\\S+/newsletter/${name}\\?token=[\\w-]+`).exec(sent.text)?.[0] ?? "";
  await page.goto(link("confirm"));
  await expect(page).toHaveTitle(/^Confirm your subscription/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  // Also with the application loaded, the browser itself submits the form.
  await siteShell(page).wake();
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page).toHaveURL("/newsletter/confirmed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages linked from the email work, a wrong link says so, and the home page offers an email address instead of the form", async ({
    page,
    stack,
    ip,
    email,
  }) => {
    await stack.visitor(ip).api("POST /api/subscribers", { body: { email } });
    const sent = await stack.smtp.waitForEmail(({ envelope }) => envelope.to.includes(email), 60_000);
    await page.goto(/http\S+\/newsletter\/confirm\?token=[\w-]+/.exec(sent.text)?.[0] ?? "");
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page).toHaveURL("/newsletter/confirmed");

    await page.goto("/newsletter/unsubscribe?token=nonsense");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page).toHaveURL("/newsletter/invalid");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");

    await page.goto("/");
    await expect(homePage(page).contact.subscribe).toBeHidden();
    // The matchers do not see text in a noscript element.
    expect(await homePage(page).contact.all.innerText()).toContain("This form needs JavaScript.");
  });
});

test(
  "what is submitted before the application comes is sent by it, not by the browser",
  { tag: "@screen" },
  async ({ page, email }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/assets/start-app-*.js", async (route) => {
      await released;
      await route.continue();
    });
    const { contact } = homePage(page);
    await homePage(page).open();
    await contact.email.fill(email);
    await contact.subscribed.uncheck();
    // A field that people do not see: the server stores nothing of who fills it in.
    const website = "https://spam.example";
    await page.locator("#newsletter-website").evaluate((field: HTMLInputElement, text) => {
      field.value = text;
    }, website);
    const request = page.waitForRequest("**/api/subscribers");
    await contact.subscribe.click();
    release();
    expect((await request).postDataJSON()).toEqual({ name: null, email, subscribed: false, website });
    await expect(siteShell(page).event).toContainText("Successfully subscribed!");
    await expect(siteShell(page).event).not.toContainText("on its way");
    await expect(page).toHaveURL("/");
  },
);

test("an invalid email address is refused next to its field", { tag: "@screen" }, async ({ page }) => {
  const { contact } = homePage(page);
  await homePage(page).open();
  await contact.email.fill("ada@example");
  await contact.subscribe.click();
  await expect(contact.all).toContainText("Please enter a valid email address");
  await expect(contact.email).toBeFocused();
  await expect(contact.email).toHaveAccessibleDescription("Please enter a valid email address");
  await contact.email.fill("ada@example.org");
  await expect(contact.all).not.toContainText("Please enter a valid email address");
});

test(
  "the button shows that the form is being sent, and a failure shows its reason",
  { tag: "@screen" },
  async ({ page, watch, email }) => {
    watch.allow(/status of (?:429|500)|ERR_FAILED/);
    const { promise: mayRespond, resolve: respond } = Promise.withResolvers<void>();
    await page.route("**/api/subscribers", async (route) => {
      await mayRespond;
      const sentence = "Too many requests. Please wait a minute.";
      await route.fulfill({ status: 429, json: { error: sentence, message: sentence } });
    });
    const { contact } = homePage(page);
    const { alert } = siteShell(page);
    await homePage(page).open();
    await contact.email.fill(email);
    await contact.subscribe.click();
    await expect(contact.subscribe).toHaveText("Subscribing...");
    await expect(contact.subscribe).toBeDisabled();
    respond();
    await expect(alert).toContainText("Subscription failed");
    await expect(alert).toContainText("Too many requests. Please wait a minute.");
    await expect(contact.email).toHaveValue(email);
    await expect(contact.subscribe).toHaveText("Subscribe");

    await page.route("**/api/subscribers", (route) => route.fulfill({ status: 500, body: "" }));
    await contact.subscribe.click();
    await expect(alert).toContainText("Please try again later");
  },
);
