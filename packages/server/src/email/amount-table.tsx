import type { ReactElement } from "react";
import { oneLine } from "./one-line.ts";
import { styles } from "./styles.ts";

interface AmountRow {
  readonly name: string;
  /** Absolute; shown above the name. */
  readonly imageUrl?: string | null;
  readonly numbers: readonly (string | number)[];
}

interface AmountTableProps {
  /** The headings of the numbers' columns; that of the items' names is "Item". */
  readonly columns: readonly string[];
  readonly rows: readonly AmountRow[];
  readonly total?: { readonly label: string; readonly amount: string };
}

/** Lists items with their numbers, and a total, if there is one, below the last column. */
export function AmountTable({ columns, rows, total }: AmountTableProps): ReactElement {
  return (
    <table style={styles.items} data-text-format="dataTable">
      <thead>
        <tr>
          <th scope="col" style={styles.columnName} className="quiet">
            Item
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" style={styles.columnNumber} className="quiet">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, imageUrl = null, numbers }, index) => (
          <tr key={index}>
            <td style={styles.name} className="rule" dir="auto">
              {imageUrl !== null && <img src={imageUrl} width={96} alt="" style={styles.itemImage} />}
              {oneLine(name)}
            </td>
            {numbers.map((number, column) => (
              <td key={column} style={styles.number} className="rule">
                {number}
              </td>
            ))}
          </tr>
        ))}
        {total && (
          <tr>
            <td style={styles.total} className="sum" colSpan={columns.length}>
              {total.label}
            </td>
            <td style={styles.totalNumber} className="sum">
              {total.amount}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
