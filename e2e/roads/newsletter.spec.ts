import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { expect, onBothDevices, test } from "../fixtures/road-test.ts";
import { adminNewsletterPage } from "../pages/admin-newsletter-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { homePage } from "../pages/home-page.ts";
import { siteShell } from "../pages/site-shell.ts";

test.afterEach(async ({ stack }) => {
  for (const table of ["issue_recipients", "issues", "subscribers"]) await stack.database.query(`DELETE FROM ${table}`);
});

onBothDevices(() => {
  test("a visitor signs up, confirms, gets the newsletter and leaves, and the owner sees each step", async ({
    owner,
    visitor,
    stack,
    email,
  }) => {
    const { contact } = homePage(visitor);
    await homePage(visitor).open();
    await contact.email.fill(email);
    await contact.email.press("Enter");
    await expect(siteShell(visitor).event).toContainText("Successfully subscribed!");
    const person = owner.getByRole("row").or(owner.getByRole("listitem")).filter({ hasText: email });
    await owner.goto("/admin/subscribers");
    await expect(person).toContainText("Waiting for confirmation");

    const asked = await stack.smtp.waitForEmail(({ envelope }) => envelope.to.includes(email), 60_000);
    await visitor.goto(linkTo("confirm", asked.text));
    await visitor.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("You are subscribed");

    const newsletter = adminNewsletterPage(owner);
    await adminShell(owner).goTo("Newsletter");
    await newsletter.write.click();
    await newsletter.subject.fill("A new record");
    await newsletter.text.click();
    await owner.keyboard.type("It comes out in March.");
    await expect(newsletter.status).toHaveText("Saved");
    await newsletter.send.click();
    await adminShell(owner).dialog("A new record").getByRole("button", { name: "Send to 1 subscriber now" }).click();
    await adminShell(owner).notified("The issue is being sent");
    const issue = await stack.smtp.waitForEmail(
      ({ envelope, subject }) => envelope.to.includes(email) && subject === "A new record",
      60_000,
    );
    expect(issue.text).toContain("It comes out in March.");
    await expect(newsletter.figure("Sent")).toContainText("1");

    await visitor.goto(linkTo("unsubscribe", issue.text));
    await visitor.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
    await expectFitsWindow(visitor);
    await adminShell(owner).goTo("Subscribers");
    await expect(person).toContainText("Unsubscribed");
    await expectFitsWindow(owner);
  });
});

/** Returns the link of an email that confirms or ends a subscription. */
function linkTo(action: "confirm" | "unsubscribe", text: string): string {
  return new RegExp(`http\\S+/newsletter/${action}\\?token=[\\w-]+`).exec(text)?.[0] ?? "";
}
