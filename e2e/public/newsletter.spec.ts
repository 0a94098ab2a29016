import { expect, test } from "../fixtures/test.ts";
import { homePage } from "../pages/home-page.ts";
import { siteShell } from "../pages/site-shell.ts";

test("a visitor subscribes, confirms by the mail, and leaves again", async ({ page, stack, email }) => {
  const { contact } = homePage(page);
  await homePage(page).open();
  await expect(contact.subscribed).toBeChecked();
  await contact.name.fill("Ada");
  await contact.email.fill(email);
  await contact.subscribe.click();
  const { notice } = siteShell(page);
  await expect(notice).toContainText("Successfully subscribed!");
  await expect(notice).toContainText("Thank you for subscribing to Mira Solveig's newsletter.");
  await expect(notice).toContainText("confirm");
  await expect(contact.name).toHaveValue("");
  await expect(contact.email).toHaveValue("");
  await expect(contact.subscribed).toBeChecked();

  const mail = await stack.smtp.waitForMail(({ envelope }) => envelope.to.includes(email), 20_000);
  const link = (name: string) => new RegExp(`http\\S+/newsletter/${name}\\?token=[\\w-]+`).exec(mail.text)?.[0] ?? "";
  await page.goto(link("confirm"));
  await expect(page).toHaveTitle(/^Confirm your subscription/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  // With the application there, too, the form goes the browser's own way.
  await siteShell(page).wake();
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page).toHaveURL("/newsletter/confirmed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the mail's pages work, and the home page offers a mail instead of the form", async ({
    page,
    stack,
    address,
    email,
  }) => {
    await stack.visitor(address).api("POST /api/subscribers", { body: { email } });
    const mail = await stack.smtp.waitForMail(({ envelope }) => envelope.to.includes(email), 20_000);
    await page.goto(/http\S+\/newsletter\/confirm\?token=[\w-]+/.exec(mail.text)?.[0] ?? "");
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page).toHaveURL("/newsletter/confirmed");

    await page.goto("/");
    await expect(homePage(page).contact.subscribe).toBeHidden();
    // What stands in a noscript element counts as no text for the matchers.
    expect(await homePage(page).contact.all.innerText()).toContain("The form needs JavaScript.");
  });

  test("a link that is no more leads to a page that says so", async ({ page }) => {
    await page.goto("/newsletter/unsubscribe?token=nonsense");
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page).toHaveURL("/newsletter/invalid");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
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
    const request = page.waitForRequest("**/api/subscribers");
    await contact.subscribe.click();
    release();
    expect((await request).postDataJSON()).toEqual({ name: null, email, subscribed: false });
    await expect(siteShell(page).notice).toContainText("Successfully subscribed!");
    await expect(siteShell(page).notice).not.toContainText("on its way");
    await expect(page).toHaveURL("/");
  },
);

test("an address that is none is refused beside its field", { tag: "@screen" }, async ({ page }) => {
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
  "the button says that the form is under way, and failures say why",
  { tag: "@screen" },
  async ({ page, watch, email }) => {
    watch.allow(/status of (?:429|500)|ERR_FAILED/);
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/subscribers", async (route) => {
      await mayAnswer;
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
    answer();
    await expect(alert).toContainText("Subscription failed");
    await expect(alert).toContainText("Too many requests. Please wait a minute.");
    await expect(contact.email).toHaveValue(email);
    await expect(contact.subscribe).toHaveText("Subscribe");

    await page.route("**/api/subscribers", (route) => route.fulfill({ status: 500, body: "" }));
    await contact.subscribe.click();
    await expect(alert).toContainText("Please try again later");
  },
);

test("whatever fills the hidden field is answered like a person, and gets no mail", async ({ page, stack, email }) => {
  const { contact } = homePage(page);
  await homePage(page).open();
  await siteShell(page).wake();
  await contact.email.fill(email);
  await page.locator("#newsletter-website").evaluate((field: HTMLInputElement) => {
    field.value = "https://spam.example";
  });
  await contact.subscribe.click();
  await expect(siteShell(page).notice).toContainText("Successfully subscribed!");
  // Nobody who is not stored gets a mail.
  expect(await stack.database.query("SELECT email FROM subscribers WHERE email = ?", [email])).toEqual([]);
});
