import type { Trouble } from "@recital/contract/endpoints/status";

/** What a trouble is called on the screen and in mails. */
export const troubleTitles: Readonly<Record<Trouble["kind"], string>> = {
  "mail-waiting": "Mails cannot be sent",
  "mail-failed": "Mails failed for good",
  "mail-uncertain": "Mails that may not have arrived",
  "webhook-failed": "Payment notices cannot be taken",
  "webhook-untrusted": "Payment notices with a wrong signature",
  "work-failed": "Work in the background fails",
  "backup-failed": "Backups fail",
  "backup-missing": "No backup for two days",
  "disk-full": "The disk is almost full",
};
