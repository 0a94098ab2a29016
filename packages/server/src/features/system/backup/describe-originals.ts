import type { CopiedOriginals } from "./copy-originals.ts";
import type { Original } from "./originals.ts";

/** Returns sentences about the missing files and the next step; null if every sold file is in the backup. */
export function describeIncomplete({ total, missing, damaged, left, stopped }: CopiedOriginals): string | null {
  const sentences = [
    ...(stopped
      ? [
          `${withoutPeriod(stopped.message)}. Of ${total} files that are sold, ${left.length} were not copied: ` +
            `${namesOf(left)}. Free some space or make the storage reachable; the next backup copies them.`,
        ]
      : []),
    ...(missing.length > 0
      ? [`The stored originals of these files are gone: ${namesOf(missing)}. Upload them again.`]
      : []),
    ...(damaged.length > 0
      ? [`These stored files are not the ones that were uploaded: ${namesOf(damaged)}. Upload them again.`]
      : []),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}

const shownNames = 3;

function namesOf(originals: readonly Original[]): string {
  const names = originals.slice(0, shownNames).map(({ name }) => name);
  const moreFiles = originals.length - names.length;
  return names.join(", ") + (moreFiles > 0 ? ` and ${moreFiles} more` : "");
}

function withoutPeriod(sentence: string): string {
  return sentence.replace(/\.$/, "");
}
