/** An error whose message is written for people, so that screens may show it. */
export class UserFacingError extends Error {
  override name = "UserFacingError";
}
