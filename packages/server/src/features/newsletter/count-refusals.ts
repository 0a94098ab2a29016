import type { Database } from "../../db/connection.ts";
import { countRecipients } from "./queries.ts";
import { concernsSender, isSeries } from "../../domain/bounce.ts";
import type { Refusal, Stop } from "./judge-failure.ts";
import { figuresOf } from "./present-issue.ts";
import type { IssueRow } from "./tables.ts";

/** The refusals of one batch. */
export interface RefusalCounter {
  addAccepted(): void;
  add(refusal: Refusal): void;
  /** Returns why the batch ends at once; null to go on. */
  findSeries(): Stop | null;
  /** Returns why the issue does not go on after this batch; null to go on. */
  judge(database: Database): Promise<Stop | null>;
}

/** Counts refusals until they look like one that concerns all recipients. Of an issue that accepts them, it counts none. */
export function makeRefusalCounter({ id, acceptsRefusals }: Pick<IssueRow, "id" | "acceptsRefusals">): RefusalCounter {
  let inARow = 0;
  const byWords = new Map<string, Alike>();
  const most = (isCounted: (alike: Alike) => boolean) =>
    [...byWords.values()].filter(isCounted).toSorted((one, other) => other.people - one.people)[0];
  const series = () => ({ inARow, alike: most(({ isGeneral }) => isGeneral)?.people ?? 0 });
  const stop = (): Stop => ({ kind: "refusals", words: most(() => true)?.words ?? "" });
  return {
    addAccepted() {
      inARow = 0;
    },
    add({ words, isGeneral }) {
      if (acceptsRefusals) return;
      inARow += 1;
      const key = withoutNumbers(words);
      byWords.set(key, { words, isGeneral, people: (byWords.get(key)?.people ?? 0) + 1 });
    },
    findSeries: () => (isSeries(series()) ? stop() : null),
    async judge(database) {
      if (byWords.size === 0) return null;
      const { recipients, sent, uncertain, failed } = figuresOf(await countRecipients(database, [id]), 0);
      const counts = { recipients, accepted: sent + uncertain, refused: failed, ...series() };
      return concernsSender(counts) ? stop() : null;
    },
  };
}

interface Alike extends Refusal {
  readonly people: number;
}

/** Leaves out what differs between replies that mean the same, such as the number of a session. */
function withoutNumbers(words: string): string {
  return words.slice(0, 10) + words.slice(10).replaceAll(/\S*\d\S*/g, "#");
}
