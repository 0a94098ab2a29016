import { formatPeriod, type PeriodValue } from "../../components/format.ts";
import { PeriodChart } from "../../components/table/period-chart.tsx";
import styles from "./dashboard.module.css";

interface PeriodPanelProps {
  readonly title: string;
  readonly view: "chart" | "table";
  readonly values: readonly PeriodValue[];
  readonly format: (value: number) => string;
  /** What the sum of the values is; default: "total". */
  readonly sum?: string;
}

/** Values over time: as a chart, with a table for screen readers, or as a table for everyone. */
export function PeriodPanel({ title, view, values, format, sum = "total" }: PeriodPanelProps) {
  const total = `${format(values.reduce((all, { value }) => all + value, 0))} ${sum}`;
  return (
    <div className={styles["panel"]}>
      <div className={styles["panelHead"]}>
        <h3 className={styles["heading"]}>{title}</h3>
        <span className={styles["total"]}>{total}</span>
      </div>
      {view === "chart" ? (
        <>
          <div role="img" aria-label={`${title} over time, ${total}`}>
            <PeriodChart values={values} format={format} />
          </div>
          <div className={styles["spoken"]}>
            <PeriodTable title={title} values={values} format={format} />
          </div>
        </>
      ) : (
        <PeriodTable title={title} values={values} format={format} />
      )}
    </div>
  );
}

function PeriodTable({ title, values, format }: Omit<PeriodPanelProps, "view" | "sum">) {
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">Period</th>
          <th scope="col">{title}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ period, value }) => (
          <tr key={period}>
            <td>{formatPeriod(period)}</td>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
