/** The mailbox that receives what mail servers report about emails that they did not deliver. */
export interface BounceMailbox {
  /**
   * Calls `handle` with the beginning of each unread report, oldest first, and marks it as read once `handle` has resolved.
   * Other messages are not touched, and none is deleted.
   * @throws {Error} if the mailbox does not respond or refuses the login
   */
  readReports(handle: (message: Buffer) => Promise<void>): Promise<void>;
}

/** Amazon's notification service (SNS), which signs what Amazon SES reports. */
export interface NotificationService {
  /**
   * Fetches the certificate that messages are signed with, as PEM; null if the URL is not one of Amazon's.
   * @throws {Error} if the service does not respond
   */
  readCertificate(url: string): Promise<string | null>;
  /**
   * Confirms the subscription of our webhook; returns false if the URL is not one of Amazon's.
   * @throws {Error} if the service does not respond
   */
  confirm(subscribeUrl: string): Promise<boolean>;
}
