import { isEmailLike } from "../../kit/email.ts";

/** The toast for an email that cannot be used for a checkout. */
export interface EmailRefusal {
  readonly title: string;
  readonly description: string;
}

/** Returns null if the email is valid. Whether it exists is not checked. */
export function refuseEmail(email: string): EmailRefusal | null {
  if (email === "") {
    return { title: "Email required", description: "Please enter your email to continue with checkout" };
  }
  if (!isEmailLike(email)) {
    return { title: "Invalid email", description: "Please enter a valid email address" };
  }
  return null;
}
