import type { Router } from "@koa/router";
import type { DemoFile } from "@recital/demo/files";
import type { DemoTrack } from "@recital/demo/release";
import type { Database } from "../db/connection.ts";
import type { ReadTranslations } from "../db/translations.ts";
import type { ReadSite, SiteDefaults } from "../db/read-site.ts";
import type { ProviderEnvironment, ProviderName } from "../domain/provider-keys.ts";
import type { ImageStore } from "../images/store-image.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Encryption } from "../kernel/encryption.ts";
import type { Logger } from "../kernel/logger.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { AssetStore } from "../ports/asset-store.ts";
import type { AudioTools } from "../ports/audio-tools.ts";
import type { CertificateAuthority } from "../ports/certificate-authority.ts";
import type { Cities } from "../ports/cities.ts";
import type { FileStore } from "../ports/file-store.ts";
import type { BounceMailbox, NotificationService } from "../ports/mail-events.ts";
import type { Mailer } from "../ports/mailer.ts";
import type { ProgramSource } from "../ports/program-source.ts";
import type { Providers } from "../ports/providers.ts";
import type { RemoteFiles, ThumbnailSource } from "../ports/remote-files.ts";
import type { MailRecordsMonitor } from "./system/providers/mail-records.ts";
import type { BackupFolder } from "./system/backup/keep-backup.ts";
import type { SendingPeriod } from "./audience/newsletter/sending-slot-queries.ts";
import type { ReadSiteImages } from "./site/site-images/images.ts";
import type { Table } from "../db/table.ts";
import type { ContentDocument } from "../http/documents.ts";
import type { Handlers } from "../http/handlers.ts";
import type { JobHandler } from "../jobs/job-handler.ts";
import type { JobKind } from "../jobs/outbox.ts";
import type { AssetListener, OrderListener, ReleaseListener, SettingsListener } from "./listeners.ts";
import type { StatefulRows } from "../jobs/stateful-rows.ts";
import type { RecurringJob } from "../jobs/scheduler.ts";

/** A kind of job that a feature owns. */
export interface FeatureJob {
  readonly job: JobKind;
  /** The provider that the job calls. A waiting job, or a new one on a schedule, is due when the owner changes its keys. */
  readonly provider?: ProviderName;
  /** True if the job is idempotent. After a restore, pending jobs of any other kind are held. */
  readonly isRepeatable?: true;
  /** Completes the message "Background jobs keep failing: …". Jobs without it cause no such alert. */
  readonly whenFailing?: string;
}

/** The site's own HTTPS. */
export interface Certificates {
  readonly domain: string;
  /** The folder of `certificate-files.ts`. */
  readonly folder: string;
  /** Returns the authority for an account's key, in PEM. */
  authority(accountKey: string): CertificateAuthority;
  /** Like `authority`, for trials whose failures do not count and whose certificates no browser trusts. */
  readonly staging: ((accountKey: string) => CertificateAuthority) | null;
}

/** How the program was installed, and where newer versions of it are. */
export interface UpdateSettings {
  /** The folder of `releases.json`, without a trailing slash; null: nobody is asked for newer versions. */
  readonly url: string | null;
  /** `release`: in a folder beside other versions, which `recital update` changes; `image`; or `source`. */
  readonly kind: "release" | "image" | "source";
  /** The folder with all installed versions; null unless `kind` is `release`. */
  readonly home: string | null;
}

/**
 * Everything that the features use: what outlives a request, the parts that other features add, and the settings of the
 * environment. `compose` makes it once. A function that a test or another program calls with less takes a `Pick` of it.
 */
export interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly encryption: Encryption;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Public files, such as images. */
  readonly files: FileStore;
  /** The files that are sold. */
  readonly assets: AssetStore;
  readonly images: ImageStore;
  /** The folder of backups, with all that one consists of. */
  readonly backups: BackupFolder;
  readonly readSite: ReadSite;
  readonly readSiteImages: ReadSiteImages;
  readonly readTranslations: ReadTranslations;

  /** The providers whose keys the owner can change. */
  readonly providers: Providers;
  /** Sends emails by the present mail server, within the limits of what strangers can cause. */
  readonly mailer: Mailer;
  readonly audio: AudioTools;
  /** Reads the preview images of videos. */
  readonly thumbnails: ThumbnailSource;
  /** The cities of the world, with their places. */
  readonly cities: Cities;
  /** Fetches images of other sites. */
  readonly remoteFiles: RemoteFiles;
  /** Verifies and confirms the notifications of the mail provider. */
  readonly notifications: NotificationService;
  /** Where the site's certificate comes from and is stored; null if a proxy answers by HTTPS, or nobody. */
  readonly certificates: Certificates | null;
  /** Looks up the records of the sender's domain. */
  readonly mailRecords: MailRecordsMonitor;
  /** Where newer versions of the program are; null if none is configured. */
  readonly programSource: ProgramSource | null;
  /** Null if none is configured. */
  readonly bounceMailbox: BounceMailbox | null;
  /** By name; empty without demo content. */
  readonly demoFiles: ReadonlyMap<string, DemoFile>;
  /** The tracks of the demo release; null without demo content. */
  readonly demoTracks: readonly DemoTrack[] | null;

  /** Every table of the database. */
  readonly tables: readonly Table[];
  /** Every kind of job. */
  readonly jobs: readonly FeatureJob[];
  // Functions, because the features that add these are opened together.
  schedules(): readonly RecurringJob[];
  statefulRows(): readonly StatefulRows[];
  orderListeners(): readonly OrderListener[];
  assetListeners(): readonly AssetListener[];
  releaseListeners(): readonly ReleaseListener[];
  settingsListeners(): readonly SettingsListener[];

  /** Delays attempts to log in before they are refused. */
  wait(ms: number): Promise<void>;
  /** True once the process has begun to stop. */
  isStopping(): boolean;

  /** The site's origin, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Undefined: an SQLite file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** How the program was installed, and how newer versions are. */
  readonly updates: UpdateSettings;
  /** The settings of a site that has saved none. */
  readonly siteDefaults: SiteDefaults;
  /** The name of the first admin, unless the owner chooses another one. */
  readonly adminUsername: string;
  /** What a person enters on the server for the link that sets up the site. */
  readonly setupCommand: string;
  /** What a person enters on the server for a new password. */
  readonly passwordCommand: string;
  /** The keys of providers that the environment sets. */
  readonly providerEnvironment: ProviderEnvironment;
  readonly hasNightlyBackup: boolean;
  /** Whether `/api/docs` is served. */
  readonly hasApiDocs: boolean;
  /** Whether the site or the bucket serves downloads. */
  readonly downloadsFrom: "site" | "bucket";
  /** The maximum number of newsletter emails in any minute and any hour; null: no maximum. */
  readonly newsletterLimits: Readonly<Record<SendingPeriod, number | null>>;
  /** Newest first; none turns the webhooks off. */
  readonly mailWebhookSecrets: readonly string[];
}

/** The parts that an open feature adds to the program. */
export interface FeatureParts {
  readonly routes?: Partial<Handlers>;
  readonly handlers?: readonly JobHandler[];
  readonly schedules?: readonly RecurringJob[];
  /** Rows with a state of progress: none stays in it without a job. */
  readonly statefulRows?: readonly StatefulRows[];
  /** Routes outside `/api` that need no session: forms, and files for sale. */
  readonly publicRoutes?: Router;
  /** Routes outside `/api` of links in emails, which need the visitor's session. */
  readonly sessionRoutes?: Router;
  readonly orderListener?: OrderListener;
  readonly assetListener?: AssetListener;
  readonly releaseListener?: ReleaseListener;
  readonly settingsListener?: SettingsListener;
  readonly documents?: readonly ContentDocument[];
  close?(): Promise<void>;
}

/**
 * The one export of a feature's `feature.ts`. `jobs` is known without opening the feature, for commands.
 */
export interface Feature {
  /** The name of the feature's folder. */
  readonly name: string;
  /** The tables that the feature owns: it alone writes them. */
  readonly tables?: readonly Table[];
  readonly jobs?: readonly FeatureJob[];
  open(services: Services): FeatureParts;
}
