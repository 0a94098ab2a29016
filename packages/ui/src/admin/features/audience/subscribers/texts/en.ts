import { formatNumber } from "@recital/contract/values/format";
import type {
  SubscriberSource,
  SubscriberStatus,
  SuppressionReason,
  SuppressionSource,
} from "@recital/contract/values/newsletter";

export const en = {
  title: "Subscribers",
  intro: "Everyone who signed up for your newsletter.",
  invite: "Invite",
  import: "Import",
  exportToCsv: "Export to CSV",
  name: "Name",
  email: "Email",
  status: "Status",
  wants: "Wants",
  dateJoined: "Date Joined",
  statuses: {
    pending: "Waiting for confirmation",
    subscribed: "Subscribed",
    unsubscribed: "Unsubscribed",
  } satisfies Record<SubscriberStatus, string>,
  allStatuses: "All",
  search: "Search by name or email",
  nameOrEmail: "Name or email",
  listFailed: "Error loading subscribers.",
  nobodyMatches: "No subscribers match your search.",
  nobodyYet: "No subscribers yet.",
  subscribers: (count: number) => `${formatNumber(count, "en")} subscribers`,
  deleted: "Subscriber deleted",
  deleteFailed: "Failed to delete the subscriber",

  lastDays: (days: number) => `Last ${days} days`,
  growth: (subscribed: number, left: number) =>
    `${formatNumber(subscribed, "en")} subscribed, ${formatNumber(left, "en")} left`,
  chart: (first: number, last: number, growth: string) =>
    `From ${formatNumber(first, "en")} to ${formatNumber(last, "en")} subscribers: ${growth}. The table shows the days.`,
  showNumbers: "Show the numbers",
  nothingChanged: "Nothing changed in these days.",
  day: "Day",
  newOnes: "Subscribed",
  left: "Left",
  total: "Total",

  invitePerson: "Invite a person",
  sendInvitation: "Send invitation",
  sending: "Sending...",
  invited: "Invitation sent",
  inviteFailed: "Failed to send the invitation",
  inviteHint: "We email them a confirmation link. They are subscribed once they confirm.",
  emailExample: "name@example.com",
  optionalName: "Name (optional)",

  subscriber: "Subscriber",
  loadingSubscriber: "Loading the subscriber",
  subscriberFailed: "Failed to load the subscriber",
  allAboutPerson: "All about this person",
  exportData: "Export data",
  delete: "Delete",
  deleteHint:
    "Deleting removes this person from the newsletter. Imports and the form do not add them again; you can invite them. The export also contains their orders.",
  source: "Source",
  consent: "Consent",
  consentRecorded: "Consent recorded",
  joined: "Joined",
  confirmed: "Confirmed by email",
  leftAt: "Left",
  suppressed: "No newsletter because",
  sources: {
    form: "The form on your site",
    order: "An order on your site",
    table: "The table at a concert",
    invitation: "Your invitation",
    import: "An imported file",
  } satisfies Record<SubscriberSource, string>,
  noSource: "Not recorded",
  /** Why a subscriber is suppressed; an unsubscription is their status already. */
  suppressions: {
    "hard-bounce": "Address does not exist",
    complaint: "Marked as spam",
    imported: "Left elsewhere",
  } as Partial<Record<SuppressionReason, string>>,
  suppressedBy: {
    site: (reason: string) => `${reason}, recorded here`,
    import: (reason: string) => `${reason}, by an imported file`,
    smtp: (reason: string) => `${reason}, refused by their mail server`,
    mailbox: (reason: string) => `${reason}, reported to your bounce mailbox`,
    ses: (reason: string) => `${reason}, reported by Amazon SES`,
    postmark: (reason: string) => `${reason}, reported by Postmark`,
    mailgun: (reason: string) => `${reason}, reported by Mailgun`,
  } satisfies Record<SuppressionSource, (reason: string) => string>,
};

export type SubscriberTexts = typeof en;
