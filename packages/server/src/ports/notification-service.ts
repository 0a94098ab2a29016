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
