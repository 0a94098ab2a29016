import type {
  ConsentDecision,
  ImportMode,
  SkippedLine,
  SubscriberImportResult,
} from "@recital/contract/endpoints/audience/subscriber-import";
import { importBatch, type BatchRequest, type BatchResult } from "./import-batch.ts";
import { readPeople, type FilePerson, type ImportColumns } from "./read-people.ts";
import type { Services } from "../../feature.ts";

interface ImportRequest extends BatchRequest {
  readonly columns: ImportColumns;
  readonly decisions: readonly ConsentDecision[];
}

const batchSize = 500;

/**
 * Adds, asks or suppresses the people of a file. Each batch is a transaction, so that visitors wait for a batch at most;
 * after a failure in between, the same import completes the rest.
 * @throws {HttpError} 422 naming `file` or `columns` if the file is not read at all; nothing is changed then
 */
export async function importSubscribers(
  services: Services,
  bytes: Uint8Array,
  request: ImportRequest,
): Promise<SubscriberImportResult> {
  const { people, skipped } = await readPeople(bytes, request.columns, request.decisions);
  const [accepted, refused] = sortOut(people, request.mode);
  const results: BatchResult[] = [];
  for (let start = 0; start < accepted.length; start += batchSize) {
    results.push(await importBatch(services, accepted.slice(start, start + batchSize), request));
  }
  const sum = (name: keyof BatchResult) => results.reduce((total, result) => total + result[name], 0);
  return {
    added: sum("added"),
    updated: sum("updated"),
    suppressed: sum("suppressed"),
    skipped: [...skipped, ...refused].toSorted((a, b) => a.line - b.line),
  };
}

/** Separates people who may be neither added nor asked: an import takes over a consent and never makes one. */
function sortOut(people: readonly FilePerson[], mode: ImportMode): [FilePerson[], SkippedLine[]] {
  const isRefused = ({ meaning }: FilePerson) =>
    mode !== "suppress" && (meaning === "skip" || (mode === "confirmed" && meaning === "unconfirmed"));
  const refused = people.filter(isRefused);
  return [people.filter((person) => !isRefused(person)), refused.map(({ line, reason }) => ({ line, reason }))];
}
