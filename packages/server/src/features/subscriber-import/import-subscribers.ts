import type { ImportMode, SkippedLine, SubscriberImportResult } from "@recital/contract/endpoints/subscriber-import";
import type { NewsletterDeps } from "../newsletter/request-confirmation.ts";
import { importBatch, type BatchRequest, type BatchResult } from "./import-batch.ts";
import { readPeople, type FilePerson, type ImportColumns } from "./read-people.ts";

export interface ImportDeps extends NewsletterDeps {
  readonly nudgeWorker: () => void;
}

interface ImportRequest extends BatchRequest {
  readonly columns: ImportColumns;
}

const batchSize = 500;

/**
 * Adds, asks or suppresses the people of a file. Each batch is a transaction, so that visitors wait for a batch at most;
 * after a failure in between, the same import completes the rest.
 * @throws {HttpError} 422 naming `file` or `columns` if the file is not read at all; nothing is changed then
 */
export async function importSubscribers(
  deps: ImportDeps,
  bytes: Uint8Array,
  request: ImportRequest,
): Promise<SubscriberImportResult> {
  const { people, skipped } = await readPeople(bytes, request.columns);
  const [wanted, unconfirmed] = sortOut(people, request.mode);
  const results: BatchResult[] = [];
  for (let start = 0; start < wanted.length; start += batchSize) {
    results.push(await importBatch(deps, wanted.slice(start, start + batchSize), request));
  }
  deps.nudgeWorker();
  const sum = (name: keyof BatchResult) => results.reduce((total, one) => total + one[name], 0);
  return {
    added: sum("added"),
    updated: sum("updated"),
    suppressed: sum("suppressed"),
    skipped: [...skipped, ...unconfirmed].toSorted((one, other) => one.line - other.line),
  };
}

/** People who never confirmed elsewhere have given no consent that an import could take over. */
function sortOut(people: readonly FilePerson[], mode: ImportMode): [FilePerson[], SkippedLine[]] {
  const isRefused = ({ status }: FilePerson) => mode === "confirmed" && status === "unconfirmed";
  const refused = people.filter(isRefused);
  return [
    people.filter((person) => !isRefused(person)),
    refused.map(({ line }) => ({ line, reason: "The file says that this person has not confirmed" })),
  ];
}
