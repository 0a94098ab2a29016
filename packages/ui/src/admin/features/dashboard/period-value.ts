/** One number of one day or month. */
export interface PeriodValue {
  readonly period: string;
  readonly value: number;
}
