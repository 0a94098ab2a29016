import type { ConsentColumn, ConsentDecision, ConsentMeaning } from "@recital/contract/endpoints/subscriber-import";

/** What the owner has decided about the values of a column. */
export interface ColumnDecisions {
  /** Whether the column says nothing about the newsletter. */
  readonly isUnrelated: boolean;
  /** By the index of the value; only of values whose meaning is not known. */
  readonly values: readonly (ConsentMeaning | undefined)[];
  /** For values that are not listed. */
  readonly others: ConsentMeaning;
}

/** Returns whether the owner decides about a value of the column. */
export function isUndecided({ values, others }: ConsentColumn): boolean {
  return others > 0 || values.some(({ meaning }) => meaning === null);
}

/** Returns the decisions of a form that was not touched: people whose consent is not known are not added. */
export function initialDecisions(columns: readonly ConsentColumn[]): ColumnDecisions[] {
  return columns.map(({ values }) => ({ isUnrelated: false, values: values.map(() => "skip"), others: "skip" }));
}

/** Returns the decisions as the server reads them. */
export function toDecisions(
  columns: readonly ConsentColumn[],
  decisions: readonly ColumnDecisions[],
): ConsentDecision[] {
  return columns.flatMap(({ column, values, others }, index) => {
    const decided = decisions[index];
    if (!decided) return [];
    if (decided.isUnrelated) return [{ column, value: null, meaning: "subscribed" as const }];
    const listed = values.flatMap(({ value, meaning }, place) =>
      meaning === null ? [{ column, value, meaning: decided.values[place] ?? ("skip" as const) }] : [],
    );
    return others > 0 ? [...listed, { column, value: null, meaning: decided.others }] : listed;
  });
}
