import type { Page } from "@playwright/test";
import { adminLogin } from "../fixtures/stack.ts";

export function adminLoginPage(page: Page) {
  const submit = page.getByRole("button", { name: "Log in" });
  return {
    code: page.getByLabel("Code"),
    submit,
    backLink: page.getByRole("link", { name: "Back to the website" }),
    again: page.getByRole("dialog", { name: "Please log in again" }),
    async logIn() {
      await page.getByLabel("Username").fill(adminLogin.username);
      await page.getByRole("textbox", { name: "Password" }).fill(adminLogin.password);
      await submit.click();
    },
  };
}
