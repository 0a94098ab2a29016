import type { ReactNode } from "react";

export const en = {
  pageTitle: (artist: string) => `Admin login · ${artist}`,
  text: "Log in to manage your site.",
  forgotPassword: "Forgot your password?",
  backToSite: "Back to the website",
  loggedOut: "Logged out",
  logoutFailure: "Logout failed",
  logoutError: "An error occurred during logout",
  newPasswordTitle: "Set a new password",
  newPasswordPage: (artist: string) => `New password · ${artist}`,
  forgotPasswordPage: (artist: string) => `Forgot password · ${artist}`,
  requestFailure: "No email was asked for",
  requestText: "The owner of the site gets an email with a link that sets a new password.",
  username: "Username",
  sendEmail: "Send the email",
  requested: (username: ReactNode) => (
    <>
      If {username} is a login name of this site, and the site can send emails, an email is on its way to the owner's
      address. Its link works once, for 30 minutes.
    </>
  ),
  noEmail: "No email?",
  noEmailText: "Look among the spam. A new password can also be set on the server, which turns two-step login off:",
  linkIncomplete: "This link is incomplete. Please open it from the email again.",
  changed: "Password changed",
  changedText: "All devices were logged out. Log in with the new password.",
  changeFailure: "Failed to change the password",
  newPasswordText: "It logs out all of your devices. If two-step login is on, the login still asks for a code.",
  newPassword: "New password",
  newPasswordHint: (least: number) => `At least ${least} characters; a sentence is a good one.`,
  setPassword: "Set the password",
  newLink: "Ask for a new link",
  backToLogin: "Back to the login",
};

export type LoginTexts = typeof en;
