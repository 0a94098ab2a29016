import type { Page } from "@playwright/test";
import { adminLogin } from "../fixtures/stack.ts";

export function adminLoginPage(page: Page) {
  const username = page.getByLabel("Username");
  const password = page.getByRole("textbox", { name: "Password" });
  const submit = page.getByRole("button", { name: "Log in" });
  return {
    username,
    password,
    code: page.getByLabel("Code"),
    submit,
    backLink: page.getByRole("link", { name: "Back to the website" }),
    again: page.getByRole("dialog", { name: "Please log in again" }),
    async logIn(credentials: { readonly username: string; readonly password: string } = adminLogin) {
      await username.fill(credentials.username);
      await password.fill(credentials.password);
      await submit.click();
    },
  };
}
