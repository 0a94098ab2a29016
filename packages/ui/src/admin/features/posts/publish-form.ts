import type { AdminPost } from "@recital/contract/endpoints/posts";
import type { Edited } from "../../components/form/saving.tsx";
import { fromFieldTime, toFieldTime } from "../../components/form/time-values.ts";

export interface PublishForm {
  readonly when: "now" | "date" | "never";
  /** As a field of date and time holds it, on this computer's clocks. */
  readonly date: string;
  readonly slug: string;
}

export function formOfPost(post: AdminPost, now: Date): Edited<PublishForm> {
  const { publishedAt, slug, version } = post;
  const date = toFieldTime(publishedAt === null ? now : new Date(publishedAt));
  return { values: { when: publishedAt === null ? "now" : "date", date, slug }, version };
}

/** Returns the date of publication that was entered; null to take the post back. */
export function enteredDate({ when, date }: PublishForm, { publishedAt }: AdminPost, now: Date): string | null {
  if (when === "never") return null;
  // A post that is not moved keeps its seconds.
  if (when === "date" && publishedAt !== null && toFieldTime(new Date(publishedAt)) === date) return publishedAt;
  return ((when === "date" ? fromFieldTime(date) : null) ?? now).toISOString();
}
