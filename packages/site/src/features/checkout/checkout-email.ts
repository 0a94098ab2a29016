import { isEmailLike } from "../../kit/email.ts";

/** Why an e-mail address cannot be used for a checkout, as a toast says it. */
export interface EmailRefusal {
  readonly title: string;
  readonly description: string;
}

/** Null where the address will do; whether it exists only a mail can tell. */
export function refuseEmail(email: string): EmailRefusal | null {
  if (email === "") {
    return { title: "Email required", description: "Please enter your email to continue with checkout" };
  }
  if (!isEmailLike(email)) {
    return { title: "Invalid email", description: "Please enter a valid email address" };
  }
  return null;
}
