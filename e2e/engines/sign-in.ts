import { adminLogin } from "../fixtures/stack.ts";
import { button, css, field } from "./target.ts";
import type { Visitor } from "./visitor.ts";

/** Opens a screen of the back office by way of the login. */
export async function signIn(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.type(field("Username"), adminLogin.username);
  await visitor.type(field("Password"), adminLogin.password);
  await visitor.click(button("Log in"));
  await visitor.sees(css("aside nav"));
}
