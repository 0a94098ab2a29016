import type { ConsentColumn, ConsentMeaning } from "@recital/contract/endpoints/subscriber-import";
import { Checkbox, Form } from "antd";
import { Select } from "../../../components/form/select.tsx";
import { isUndecided } from "./decisions.ts";
import styles from "./import.module.css";

const meanings: readonly { readonly value: ConsentMeaning; readonly label: string }[] = [
  { value: "subscribed", label: "Subscribed" },
  { value: "unconfirmed", label: "Not confirmed yet" },
  { value: "skip", label: "Do not add" },
  { value: "suppress", label: "Never email" },
];

/** The values of the columns that may say who agreed or left. The owner says what those mean that the site does not know. */
export function ConsentFields({ columns }: { readonly columns: readonly ConsentColumn[] }) {
  if (columns.length === 0) return null;
  return (
    <section className={styles["consent"]} aria-label="Who agreed and who left">
      <p className={styles["note"]}>
        {columns.some(isUndecided)
          ? "These columns may say who agreed and who left. Check what each value means before anyone is added."
          : "These columns say who agreed and who left. People who left are not added and get no email."}
      </p>
      {columns.map((column, index) => (
        <ColumnFields key={column.column} column={column} index={index} />
      ))}
    </section>
  );
}

interface ColumnFieldsProps {
  readonly column: ConsentColumn;
  readonly index: number;
}

function ColumnFields({ column: consentColumn, index }: ColumnFieldsProps) {
  const { column, values, others } = consentColumn;
  const isUnrelated = Form.useWatch<boolean | undefined>(["decisions", index, "isUnrelated"]) ?? false;
  return (
    <fieldset className={styles["column"]}>
      <legend dir="auto">{column}</legend>
      {isUndecided(consentColumn) && (
        <Form.Item noStyle name={["decisions", index, "isUnrelated"]} valuePropName="checked">
          <Checkbox>This column is not about the newsletter</Checkbox>
        </Form.Item>
      )}
      <ul className={styles["values"]} aria-label={`Values of ${column}`}>
        {values.map(({ value, count, meaning }, place) => (
          <li key={value} className={styles["value"]}>
            <ValueName value={value} count={count} />
            {meaning === null ? (
              <MeaningField
                name={["decisions", index, "values", place]}
                label={`Meaning of ${value || "empty cells"} in ${column}`}
                isUnrelated={isUnrelated}
              />
            ) : (
              <span className={styles["known"]}>{labelOf(meaning)}</span>
            )}
          </li>
        ))}
        {others > 0 && (
          <li className={styles["value"]}>
            <ValueName value="All other values" count={others} />
            <MeaningField
              name={["decisions", index, "others"]}
              label={`Meaning of all other values in ${column}`}
              isUnrelated={isUnrelated}
            />
          </li>
        )}
      </ul>
    </fieldset>
  );
}

function ValueName({ value, count }: { readonly value: string; readonly count: number }) {
  return (
    <span className={styles["cell"]}>
      <span dir="auto">{value || "Empty"}</span>{" "}
      <span className={styles["hint"]}>
        {count.toLocaleString("en-US")} {count === 1 ? "person" : "people"}
      </span>
    </span>
  );
}

interface MeaningFieldProps {
  readonly name: readonly (string | number)[];
  readonly label: string;
  readonly isUnrelated: boolean;
}

function MeaningField({ name, label, isUnrelated }: MeaningFieldProps) {
  return (
    <Form.Item noStyle name={[...name]}>
      <Select options={meanings} aria-label={label} isDisabled={isUnrelated} />
    </Form.Item>
  );
}

function labelOf(meaning: ConsentMeaning): string {
  return meanings.find(({ value }) => value === meaning)?.label ?? meaning;
}
