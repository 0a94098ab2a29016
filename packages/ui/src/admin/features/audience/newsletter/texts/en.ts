import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { IssueState, RecipientState } from "@recital/contract/values/newsletter";
import type { IssueTopic } from "@recital/contract/values/topic-list";
import type { IssueRepair, IssueStep } from "../../../../../api/admin/issues.ts";

const number = (value: number) => formatNumber(value, "en");
const people = (count: number) => `${number(count)} ${plural("en", count, { one: "person", other: "people" })}`;
const subscribers = (count: number) =>
  `${number(count)} ${plural("en", count, { one: "subscriber", other: "subscribers" })}`;

interface FigureTexts {
  readonly name: string;
  readonly meaning: string;
}

export const en = {
  title: "Newsletter",
  intro: "Write to the people who asked to hear from you",
  writeIssue: "Write an issue",
  loadingIssues: "Loading the issues",
  issuesFailed: "Failed to load the issues",
  issues: "Issues",
  untitled: "Untitled issue",
  keptHere: "Kept on this computer",
  onThisComputer: "On this computer",
  savedLater: "It is saved on your site when the connection is back",
  noIssues: "No issues yet",
  firstIssue: "Your first letter",
  firstIssueHint:
    "New songs, concerts, a thought from the studio: write it here, see how it looks in an inbox, and send it now or later. Nothing tracks your readers.",
  deleteIssue: (name: string) => `Delete: ${name}`,
  deleted: "Draft deleted",
  deleteFailed: "Failed to delete the draft",

  states: {
    draft: "Draft",
    scheduled: "Scheduled",
    sending: "Sending",
    paused: "Paused",
    sent: "Sent",
    cancelled: "Cancelled",
  } satisfies Record<IssueState, string>,
  editedAt: (time: string) => `Edited ${time}`,
  goesOut: (time: string) => `Goes out ${time}`,
  sentOf: (sent: number, recipients: number) => `${number(sent)} of ${number(recipients)} sent`,
  goesOn: (time: string) => `Goes on ${time}`,
  sentTo: (time: string, count: number) => `${time}, to ${people(count)}`,
  endedAfter: (sent: number, recipients: number) => `Ended after ${number(sent)} of ${number(recipients)} sent`,

  loadingIssue: "Loading the issue",
  issueFailed: "Failed to load the issue",
  missing: "There is no such issue",
  missingHint: "It may have been deleted.",
  allIssues: "All issues",
  preview: "Preview",

  // The editor
  scheduledFor: (time: string) => `Scheduled for ${time}. Changes that you make before are sent too.`,
  subject: "Subject",
  preheader: "Preview line",
  preheaderHint: "A line that inboxes show after the subject",
  text: "Text of the issue",
  beforeYouSend: "Before you send",
  sendTest: "Send test",
  send: "Send…",
  changeTime: "Change time",
  notSaved: "The issue is not saved yet",
  notSavedHint: "Please try again when it is.",
  unschedule: "Unschedule",
  unscheduled: "The issue is a draft again",
  unscheduleFailed: "Failed to unschedule the issue",

  // Who gets an issue
  recipients: "Recipients",
  allSubscribers: "All subscribers",
  buyers: "Subscribers who bought something",
  buyersIn: (country: string) => `Buyers in ${country}`,
  buyersInCountry: "Buyers in a country",
  everyoneWho: "Everyone who …",
  country: "Country",
  chooseCountry: "Choose a country",
  topic: "Topic",
  anyTopic: "Whatever their topics",
  topicIs: (topic: string) => `Topic: ${topic}`,
  topics: { music: "New music", concerts: "Concerts", shop: "The shop", news: "News" } satisfies Record<
    IssueTopic,
    string
  >,
  nearHint:
    "Who wants only concerts near them does not get this issue. To reach them, send it to everyone who lives near a city.",
  subscribers,

  // What keeps an issue from being sent, or read
  hints: {
    subject: "Write a subject: without one it cannot be sent.",
    text: "There is no text yet.",
    images: "Add some text: emails of images only are often filtered as spam, and many programs hide images.",
    alt: "Describe your images, for readers whose program hides them.",
    long: (kilobytes: number) =>
      `This email has about ${kilobytes} kB. Gmail hides what is beyond 102 kB, with the unsubscribe link: shorten it, or link to a post.`,
    longSubject: (shown: number, length: number) =>
      `Phones show about ${shown} characters of a subject; this one has ${length}.`,
    capitals: "A subject in capitals looks like spam to filters.",
    preheader: "Without a preview line, inboxes show the beginning of the text.",
  },

  // The dialog that sends it
  scheduleFor: (count: number) => `Schedule for ${subscribers(count)}`,
  sendNow: (count: number) => `Send to ${subscribers(count)} now`,
  goesTo: (segment: string, count: number) => `${segment}: ${subscribers(count)}.`,
  goesToNobody: (segment: string) => `${segment}: no subscriber gets it now.`,
  changesNotSaved: "The last changes are not saved yet",
  beingSent: "The issue is being sent",
  isScheduled: (time: string) => `Scheduled for ${time}`,
  when: "When",
  now: "Now",
  later: "Later",
  dateAndTime: "Date and time",
  yourTime: (time: string, zone: string) => `${time}, your time (${zone})`,
  enterTime: "Enter a date and a time",
  alsoAsPage: "Also as a page on your site",

  // The report
  pausedByYou: "You paused this issue.",
  untilResumed: "It goes on when you resume it.",
  goesOnAt: (time: string) => `It goes on ${time}.`,
  figuresTitle: "Figures",
  progress: "Progress",
  done: (done: number, recipients: number, waiting: number) =>
    `${number(done)} of ${number(recipients)} done${waiting > 0 ? `, ${number(waiting)} waiting` : ""}`,
  figures: {
    sent: { name: "Sent", meaning: "Accepted by the mail server" },
    failed: { name: "Failed", meaning: "Refused, and not tried again" },
    uncertain: { name: "Uncertain", meaning: "Perhaps sent, and never repeated" },
    skipped: { name: "Skipped", meaning: "Left before their turn" },
    bounced: { name: "Bounced", meaning: "Refused by the mailbox, at once or later" },
    unsubscribed: { name: "Unsubscribed", meaning: "By the link in this issue" },
    orders: { name: "Orders", meaning: "From a product, release or concert in it" },
  } satisfies Record<string, FigureTexts>,
  noTracking: "Without tracking: nothing here knows who opened the email or clicked.",
  pageAdded: "The issue is a page of your site",
  pageRemoved: "The page is gone",
  pageFailed: "Failed to change the page",
  viewAsVisitor: "View as a visitor",

  pause: "Pause",
  resume: "Resume",
  endSending: "End sending",
  endQuestion: "End the sending of this issue?",
  endHint: (waiting: number, recipients: number) =>
    `${number(waiting)} of ${number(recipients)} recipients do not get it then. This cannot be undone.`,
  keep: "Keep",
  stepsTaken: {
    pause: "The issue is paused",
    resume: "The issue goes on",
    cancel: "The sending has ended",
    "accept-refusals": "The issue goes on",
    "send-again": "The issue is sent again",
    "undo-suppressions": "They are subscribed again",
  } satisfies Record<IssueStep | IssueRepair, string>,
  stepsFailed: {
    pause: "Failed to pause the issue",
    resume: "Failed to resume the issue",
    cancel: "Failed to end the sending",
    "accept-refusals": "Failed to resume the issue",
    "send-again": "Failed to send the issue again",
    "undo-suppressions": "Failed to subscribe them again",
  } satisfies Record<IssueStep | IssueRepair, string>,
  refused: "Refused",
  people,
  subscribeQuestion: (count: number) => `Subscribe ${people(count)} again?`,
  subscribeHint: "Their email addresses were refused as ones that do not exist. Who left by themselves stays away.",
  subscribeAgain: "Subscribe again",
  suppressed: (count: number) =>
    `${people(count)} ${plural("en", count, { one: "gets", other: "get" })} no newsletter from now on, because this issue was refused with words that say that the email address does not exist.`,
  resumeWithout: "Resume without them",
  sendAgainTo: (count: number) => `Send again to ${people(count)}`,
  subscribeThem: (count: number) => `Subscribe ${number(count)} again`,

  // The recipients of a sent issue
  email: "Email",
  erased: "Erased",
  state: "State",
  time: "Time",
  recipientStates: {
    waiting: "Waiting",
    sending: "Sending",
    sent: "Sent",
    failed: "Failed",
    uncertain: "Uncertain",
    skipped: "Skipped",
  } satisfies Record<RecipientState, string>,
  all: (count: number) => `All (${number(count)})`,
  inState: (state: string, count: number) => `${state} (${number(count)})`,
  recipientsFailed: "Failed to load the recipients",
  noRecipients: "No recipients.",
  noneInState: "No recipients in this state.",
};

export type NewsletterTexts = typeof en;
