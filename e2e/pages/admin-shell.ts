import { expect, type Locator, type Page } from "@playwright/test";

/** What surrounds every screen of the back office. */
export function adminShell(page: Page) {
  const header = page.getByRole("banner");
  const notice = page.locator(".ant-notification-notice[role=status]");
  const alert = page.locator(".ant-notification-notice[role=alert]");
  return {
    header,
    heading: (name: string) => page.getByRole("heading", { level: 1, name }),
    sidebar: page.getByRole("complementary").getByRole("navigation", { name: "Admin" }),
    menuButton: header.getByRole("button", { name: "Open the menu" }),
    drawer: page.getByRole("dialog", { name: "Menu" }),
    badge: header.getByRole("link", { name: /orders need shipping info/ }),
    logout: header.getByRole("button", { name: "Logout" }),
    /** Messages of what went well. */
    notice,
    /** Messages of what went wrong. */
    alert,
    /** Waits for the message that something went well, and takes it away, so that only a new one can be told again. */
    told: (...texts: readonly (string | RegExp)[]) => readAndClose(notice, texts),
    /** As `told`, of what went wrong. */
    warned: (...texts: readonly (string | RegExp)[]) => readAndClose(alert, texts),
    dialog: (name: string | RegExp) => page.getByRole("dialog", { name }),
    async chooseTheme(name: "Light" | "Dark" | "System") {
      const choice = page.getByRole("menuitem", { name });
      await header.getByRole("button", { name: /^Theme/ }).click();
      await choice.click();
      await expect(choice).toBeHidden();
    },
    /** Answers the question about what was typed, and waits until it is gone: until then it holds the focus. */
    async answerUnsaved(answer: "Discard" | "Keep editing") {
      const question = page.getByRole("dialog", { name: "Discard your changes?" });
      await question.getByRole("button", { name: answer }).click();
      await expect(question).toBeHidden();
    },
  };
}

async function readAndClose(messages: Locator, texts: readonly (string | RegExp)[]): Promise<void> {
  const message = texts.reduce((found: Locator, hasText) => found.filter({ hasText }), messages);
  await expect(message).toBeVisible();
  // No real click: that takes the focus away, and waits for a button that may be gone by now.
  await message.locator(".ant-notification-notice-close").evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(message).toHaveCount(0);
}
