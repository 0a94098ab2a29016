import { ApiError } from "@recital/contract/client";
import type { AdminVariant } from "@recital/contract/endpoints/shop/variants";
import type { AdminLanguage } from "@recital/contract/values/language";
import type { VariantCalls } from "../../../../../api/admin/variants.ts";
import { UserFacingError } from "../../../../../platform/user-facing-error.ts";
import { errorMessage } from "../../../../components/feedback/toasts.ts";
import { variantTexts } from "./texts/index.ts";
import { removedIds, type VariantMatrix, type VariantRow } from "./variant-rows.ts";
import { changedFields, titleOf, writtenVariant } from "./written-matrix.ts";

/**
 * Saves what a matrix changes: stored variants, then new ones, then those that are gone. `onSaved` gets the matrix after
 * each of them, so that another try does not repeat it.
 * @throws {Error} naming the variant that is refused
 */
export async function saveMatrix(
  calls: VariantCalls,
  matrix: VariantMatrix,
  onSaved: (matrix: VariantMatrix) => void,
): Promise<void> {
  let current = matrix;
  const keep = (row: VariantRow, stored: AdminVariant) => {
    current = { ...current, rows: current.rows.map((line) => (isSameRow(line, row) ? { ...line, stored } : line)) };
    onSaved(current);
  };
  const isNew = ({ stored }: VariantRow) => stored === null;
  for (const row of matrix.rows.filter((row) => !isNew(row))) await change(calls, { row, matrix, keep });
  for (const row of matrix.rows.filter((row) => isNew(row) && row.isActive && row.values.length > 0)) {
    keep(row, await named(row, calls.add(writtenVariant(row, matrix))));
  }
  for (const id of removedIds(matrix)) {
    await calls.remove(id);
    current = { ...current, stored: current.stored.filter((candidate) => candidate.id !== id) };
    onSaved(current);
  }
  // The server has added the variant of a product without options.
  const plain = matrix.rows.find((row) => isNew(row) && row.values.length === 0);
  const stored = plain && (await calls.list()).find(({ options }) => Object.keys(options).length === 0);
  if (stored) await change(calls, { row: { ...plain, stored }, matrix, keep });
}

interface RowChange {
  readonly row: VariantRow;
  readonly matrix: VariantMatrix;
  readonly keep: (row: VariantRow, stored: AdminVariant) => void;
}

async function change(calls: VariantCalls, { row, matrix, keep }: RowChange): Promise<void> {
  const { stored } = row;
  const changes = changedFields(row, matrix);
  if (stored === null || Object.keys(changes).length === 0) return;
  try {
    keep(row, await calls.change(stored.id, { ...changes, version: stored.version }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw withTitle(row, error);
    const now = (await calls.list()).find(({ id }) => id === stored.id);
    if (!now) throw withTitle(row, new UserFacingError((language) => variantTexts[language].gone));
    if (now.version === stored.version) throw withTitle(row, error);
    keep(row, now);
    throw withTitle(row, new UserFacingError((language) => describeMoved(now, language)));
  }
}

function describeMoved({ stock }: AdminVariant, language: AdminLanguage): string {
  const texts = variantTexts[language];
  return stock === null ? texts.stockUncounted : texts.stockMoved(stock);
}

function isSameRow(a: VariantRow, b: VariantRow): boolean {
  return titleOf(a) === titleOf(b);
}

function named<T>(row: VariantRow, call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw withTitle(row, error);
  });
}

/** Returns no {@link ApiError}, because a refused variant is no conflict of the product's form. */
function withTitle(row: VariantRow, error: unknown): Error {
  const title = titleOf(row);
  const messageIn = (language: AdminLanguage) => {
    const message = errorMessage(error, language);
    return title === "" ? message : variantTexts[language].refused(title, message);
  };
  return new UserFacingError(messageIn, { cause: error });
}
