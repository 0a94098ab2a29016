export const en = {
  username: "Username",
  password: "Password",
  code: "Code",
  codeHint: "Six digits from your authenticator app, or one of your recovery codes",
  codeRequired: "Code is required",
  logIn: "Log in",
  loggingIn: "Logging in...",
  done: "Login successful",
  welcome: "Welcome to the admin dashboard",
  failure: "Login failed",
  invalid: "Invalid credentials",
  unexpected: "An unexpected error occurred",
};

export type LoginFormTexts = typeof en;
