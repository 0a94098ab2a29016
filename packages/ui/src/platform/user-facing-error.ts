import type { AdminLanguage } from "@recital/contract/values/language";

/**
 * An error whose message is written for people, so that screens may show it. Code that does not know the language gives a
 * function of it, for instance `(language) => uploadTexts[language].empty`.
 */
export class UserFacingError extends Error {
  override name = "UserFacingError";
  /** Returns the message in the language of the screen. */
  readonly messageIn: (language: AdminLanguage) => string;

  constructor(message: string | ((language: AdminLanguage) => string), options?: ErrorOptions) {
    super(typeof message === "string" ? message : message("en"), options);
    this.messageIn = typeof message === "string" ? () => message : message;
  }
}
