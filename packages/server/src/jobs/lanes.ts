/**
 * Who can cause a job, in the order in which jobs start: a paying customer (`order`), the owner and the site itself
 * (`owner`), or any visitor of the site (`stranger`). The worst case counts: a form that asks for no order is a
 * stranger's.
 */
export type Cause = (typeof causes)[number];
const causes = ["order", "owner", "stranger"] as const;

/** The resource that a job waits for or keeps busy. */
export type Resource = keyof typeof slots;

/** The resource that a kind of job uses, and the person who causes it; its lane and its priority follow from both. */
export interface JobLoad {
  readonly causedBy: Cause;
  readonly uses: Resource;
}

/**
 * How many jobs of a resource a worker runs at once: in all, and of these at most for the owner and for strangers
 * together, and for strangers. Each resource is a lane of its own, so that one that hangs delays no other.
 */
const slots = {
  /** Only the database. */
  database: lane(4, 3, 1),
  /** The mail server, for one email about one event. */
  email: lane(4, 3, 1),
  /** The mail server, for one of the many emails that one event causes. */
  mailing: lane(2, 2, 1),
  /** The mail server, for a batch of a newsletter issue; issues that are sent at the same time take turns. */
  newsletter: lane(1, 1, 1),
  /** The payment provider. Both its recurring jobs leave a slot to refunds. */
  provider: lane(4, 3, 1),
  /** A service that the program knows, such as a streaming service or the bounce mailbox. */
  service: lane(2, 2, 1),
  /** Any host, whose URL was entered or imported. */
  "foreign-host": lane(2, 2, 1),
  /** Minutes of a processor, as for encoding audio. */
  encoder: lane(1, 1, 1),
  /** The stored files that are sold, which may have gigabytes. */
  files: lane(2, 2, 1),
  /** The decoding of images. */
  images: lane(2, 2, 1),
  /** The folder of backups. The archive does not wait for the copies of originals. */
  backup: lane(2, 2, 1),
} as const;

function lane(order: number, owner: number, stranger: number): Readonly<Record<Cause, number>> {
  return { order, owner, stranger };
}

/** Kinds whose jobs are claimed together. */
export interface LoadGroup<K extends JobLoad> {
  readonly load: JobLoad;
  readonly kinds: readonly K[];
}

/** Groups kinds by their load; of each lane, the group that starts first is first. */
export function groupByLoad<K extends JobLoad>(kinds: readonly K[]): LoadGroup<K>[] {
  const resources = [...new Set(kinds.map(({ uses }) => uses))];
  return resources
    .flatMap((uses) => causes.map((causedBy) => ({ uses, causedBy })))
    .map((load) => ({ load, kinds: kinds.filter((kind) => isSameLane(kind, load) && kind.causedBy === load.causedBy) }))
    .filter((group) => group.kinds.length > 0);
}

/** Returns how many more jobs of a load may start beside the running ones. */
export function freeSlots(load: JobLoad, running: readonly JobLoad[]): number {
  const beside = running.filter((job) => isSameLane(job, load));
  // Each limit counts the jobs of its cause and of those after it.
  const free = causes
    .slice(0, causes.indexOf(load.causedBy) + 1)
    .map((cause) => slots[load.uses][cause] - beside.filter((job) => !startsBefore(job, cause)).length);
  return Math.max(0, Math.min(...free));
}

/** Returns whether a kind sends an email that any visitor can have sent to any email address. */
export function isStrangersEmail({ causedBy, uses }: JobLoad): boolean {
  return causedBy === "stranger" && sendsEmail({ uses });
}

/** Returns whether each job of a kind sends one email. */
export function sendsEmail({ uses }: Pick<JobLoad, "uses">): boolean {
  return uses === "email" || uses === "mailing";
}

function isSameLane(a: JobLoad, b: JobLoad): boolean {
  return a.uses === b.uses;
}

function startsBefore({ causedBy }: JobLoad, cause: Cause): boolean {
  return causes.indexOf(causedBy) < causes.indexOf(cause);
}
