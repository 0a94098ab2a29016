/** The mailbox that receives what mail servers report about emails that they did not deliver. */
export interface BounceMailbox {
  /**
   * Calls `handle` with the beginning of each unread report, oldest first, and marks it as read once `handle` has resolved.
   * Other messages are not touched, and none is deleted.
   * @throws {Error} if the mailbox does not respond or refuses the login
   */
  readReports(handle: (message: Buffer) => Promise<void>): Promise<void>;
}
