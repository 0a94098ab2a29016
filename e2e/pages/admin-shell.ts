import { expect, type Locator, type Page } from "@playwright/test";

/** The header, sidebar and messages of every back-office screen. */
export function adminShell(page: Page) {
  const header = page.getByRole("banner");
  const event = page.locator(".ant-notification-notice[role=status]");
  const alert = page.locator(".ant-notification-notice[role=alert]");
  return {
    header,
    heading: (name: string) => page.getByRole("heading", { level: 1, name }),
    sidebar: page.getByRole("complementary").getByRole("navigation", { name: "Admin" }),
    menuButton: header.getByRole("button", { name: "Open the menu" }),
    drawer: page.getByRole("dialog", { name: "Menu" }),
    badge: header.getByRole("link", { name: /orders? needs? shipping info/ }),
    logout: header.getByRole("button", { name: "Logout" }),
    /** Success messages. */
    event,
    /** Error messages. */
    alert,
    /** Waits for a success message and closes it, so that the next match is a new message. */
    notified: (...texts: readonly (string | RegExp)[]) => readAndClose(event, texts),
    /** The message that offers to undo a deletion. */
    undo: (title: string) => event.getByRole("button", { name: `Undo: ${title}` }),
    /** As `notified`, for error messages. */
    warned: (...texts: readonly (string | RegExp)[]) => readAndClose(alert, texts),
    dialog: (name: string | RegExp) => page.getByRole("dialog", { name }),
    /** Opens a screen by its entry in the menu, which a narrow window hides behind a button. */
    async goTo(name: string) {
      const menu = page.getByRole("navigation", { name: "Admin" });
      const button = header.getByRole("button", { name: "Open the menu" });
      // One of them, once the screen is there.
      await button.or(menu).filter({ visible: true }).first().waitFor();
      if (await button.isVisible()) await button.click();
      // An entry may have a count after its name.
      await menu.getByRole("link", { name: new RegExp(`^${name}\\b`) }).click();
    },
    async chooseTheme(name: "Light" | "Dark" | "System") {
      const choice = page.getByRole("menuitem", { name });
      // A page that is still loading moves the menu, and a click then misses.
      await expect(async () => {
        if (await choice.isHidden()) await header.getByRole("button", { name: /^Theme/ }).click();
        await choice.click({ timeout: 5000 });
        await expect(choice).toBeHidden({ timeout: 2000 });
      }).toPass();
    },
    /**
     * Closes the dialog about unsaved changes with a button and waits until it is closed: until then it has the focus.
     */
    async closeUnsavedDialog(button: "Discard" | "Keep editing") {
      const question = page.getByRole("dialog", { name: "Discard your changes?" });
      await question.getByRole("button", { name: button }).click();
      await expect(question).toBeHidden();
    },
  };
}

async function readAndClose(messages: Locator, texts: readonly (string | RegExp)[]): Promise<void> {
  const message = texts.reduce((found: Locator, hasText) => found.filter({ hasText }), messages);
  await expect(message).toBeVisible();
  // A real click would move the focus and wait for a button that may have disappeared.
  await message.locator(".ant-notification-notice-close").evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(message).toHaveCount(0);
}
