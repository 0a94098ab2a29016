export const en = {
  username: "Username",
  password: "Password",
  logIn: "Log in",
  loggingIn: "Logging in...",
  done: "Login successful",
  welcome: "Welcome to the admin dashboard",
  failure: "Login failed",
  invalid: "Invalid credentials",
  unexpected: "An unexpected error occurred",
};

export type LoginFormTexts = typeof en;
