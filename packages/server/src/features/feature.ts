import type { Router } from "@koa/router";
import type { ProviderName } from "../domain/provider-keys.ts";
import type { Table } from "../db/table.ts";
import type { ContentDocument } from "../http/documents.ts";
import type { Handlers } from "../http/handlers.ts";
import type { JobHandler } from "../jobs/job-handler.ts";
import type { JobKind } from "../jobs/outbox.ts";
import type { AssetListener } from "./assets/asset-listener.ts";
import type { OrderListener } from "./orders/order-listener.ts";
import type { ReleaseListener } from "./releases/release-listener.ts";
import type { StatefulRows } from "../jobs/stateful-rows.ts";
import type { RecurringJob } from "../jobs/scheduler.ts";
import type { SettingsListener } from "./settings/settings-listener.ts";

/** A kind of job that a feature owns. */
export interface FeatureJob {
  readonly job: JobKind;
  /** The provider that the job calls. A waiting job, or a new one on a schedule, is due when the owner changes its keys. */
  readonly provider?: ProviderName;
  /** True if the job is idempotent. After a restore, pending jobs of any other kind are held. */
  readonly isRepeatable?: true;
  /** Completes the sentence "Background jobs keep failing: …". Jobs without it cause no such alert. */
  readonly whenFailing?: string;
}

/** What an open feature adds to the program. */
export interface FeatureParts {
  readonly routes?: Partial<Handlers>;
  readonly handlers?: readonly JobHandler[];
  readonly schedules?: readonly RecurringJob[];
  /** Rows with a state of progress: none stays in it without a job. */
  readonly statefulRows?: readonly StatefulRows[];
  /** Routes outside `/api` that need no session: those of forms, and of files that are sold. */
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
 * The one export of a feature's `feature.ts`. `jobs` is known without opening the feature, for commands; `open` takes
 * what the feature needs.
 */
export interface Feature<Deps = never> {
  /** The name of the feature's folder. */
  readonly name: string;
  /** The tables that the feature owns: it alone writes them. */
  readonly tables?: readonly Table[];
  readonly jobs?: readonly FeatureJob[];
  open(deps: Deps): FeatureParts;
}
