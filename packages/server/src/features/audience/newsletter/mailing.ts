import type { Language } from "@recital/contract/values/language";
import type { RecipientState } from "@recital/contract/values/newsletter";
import type { Email } from "../../../ports/mailer.ts";
import type { MailingResults } from "./classify-failure.ts";

/** A recipient whose email is due. */
export interface DueRecipient {
  /** Of the recipient's row, in the mailing. */
  readonly id: number;
  readonly attempts: number;
  /** Null once the subscriber was erased. */
  readonly email: string | null;
  readonly unsubscribeToken: string | null;
  /** The language of the person; null: the site's main one. */
  readonly locale: Language | null;
  /** False once they left. */
  readonly receives: boolean;
}

/** A recipient with an email address. */
export interface Addressee {
  readonly id: number;
  readonly to: string;
  readonly unsubscribeToken: string;
  readonly locale: Language | null;
}

/** What is stored of a recipient's email. */
export interface RecipientChanges {
  readonly state: RecipientState;
  readonly dueAt?: Date;
  readonly attempts?: number;
  readonly sendingStartedAt?: null;
  readonly endedAt?: Date;
  readonly error?: string | null;
  readonly bouncedAt?: Date;
}

/** Emails of one text to many subscribers, each of whom gets it once: an issue, or a step of a sequence. */
export interface Mailing {
  /** Whether the owner lets refusals stand, however many there are. */
  readonly acceptsRefusals: boolean;
  /** The issue that caused a suppression; null for another mailing. */
  readonly issueId: number | null;
  /** Returns the recipients whose turn it is, in the order of their waiting time. */
  readDue(now: Date, limit: number): Promise<DueRecipient[]>;
  address(recipient: Addressee): Email;
  /**
   * Marks an email as being sent, which is the point of no return. Returns false, and marks nothing, unless the
   * recipient waits and still gets it, and the mailing is being sent.
   */
  markSending(id: number, now: Date): Promise<boolean>;
  /** Skips those of these recipients who wait and left. */
  skipLeft(ids: readonly number[], now: Date): Promise<void>;
  isSending(): Promise<boolean>;
  /** Stores what became of an email that is in one of these states. */
  store(id: number, from: readonly RecipientState[], changes: RecipientChanges): Promise<void>;
  countResults(): Promise<MailingResults>;
  /** Returns the recipient as log lines name them. */
  describe(id: number): Readonly<Record<string, string | number>>;
}
