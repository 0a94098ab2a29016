import type {
  ConsentColumn,
  ConsentDecision,
  ConsentMeaning,
  ImportMode,
  SubscriberFile,
} from "@recital/contract/endpoints/audience/subscriber-import";
import { limits } from "@recital/contract/values/limits";
import { Checkbox, Form, Input, Radio } from "antd";
import { IgnoredColumns } from "../../../../components/form/csv-import.tsx";
import { Select } from "../../../../components/form/select.tsx";
import styles from "./import.module.css";

export interface ImportForm {
  /** The column of the email addresses. */
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly lastName: string | undefined;
  /** Absent in the mode `suppress`. */
  readonly decisions?: readonly ColumnDecisions[];
  readonly mode: ImportMode;
  readonly consent: string;
}

const modes: readonly { readonly value: ImportMode; readonly title: string; readonly text: string }[] = [
  { value: "confirmed", title: "Subscribe them", text: "They agreed to your newsletter elsewhere." },
  { value: "ask", title: "Ask them to confirm", text: "Each gets one email with a confirmation link, 100 an hour." },
  {
    value: "suppress",
    title: "Never email them",
    text: "They unsubscribed elsewhere, or their addresses do not work.",
  },
];

/** The fields of an import. */
export function ImportFields({ columns, consentColumns, ignored }: SubscriberFile) {
  const mode = Form.useWatch<ImportMode | undefined>("mode");
  const names = [Form.useWatch<string | undefined>("name"), Form.useWatch<string | undefined>("lastName")];
  const options = columns.map((column) => ({ value: column, label: column }));
  const optional = [{ value: undefined, label: "None" }, ...options];
  return (
    <>
      <div className={styles["columns"]}>
        <Form.Item
          name="email"
          label="Column of the emails"
          rules={[{ required: true, message: "Choose the column of the email addresses" }]}
        >
          <Select options={options} placeholder="Choose a column" />
        </Form.Item>
        <Form.Item name="name" label="Column of the names (optional)">
          <Select options={optional} />
        </Form.Item>
        <Form.Item name="lastName" label="Column of the last names (optional)">
          <Select options={optional} />
        </Form.Item>
      </div>
      <IgnoredColumns columns={ignored.filter(({ column }) => !names.includes(column))} />
      <Form.Item name="mode" label="What happens with these people">
        <Radio.Group className={"stack gap-2"}>
          {modes.map(({ value, title, text }) => (
            <Radio key={value} value={value}>
              <span className="strong">{title}</span> <span className="quiet">{text}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {mode !== "suppress" && <ConsentFields columns={consentColumns} />}
      {mode !== "suppress" && (
        <Form.Item
          name="consent"
          label={mode === "ask" ? "Where you know them from (optional)" : "Where and how they agreed"}
          extra="Kept with each person, in case someone asks."
          rules={
            mode === "ask"
              ? []
              : [{ required: true, whitespace: true, message: "Say where and how these people agreed" }]
          }
        >
          <Input.TextArea
            dir="auto"
            rows={3}
            maxLength={limits.consentLength}
            placeholder="Signed up on paper at my concerts in 2025"
          />
        </Form.Item>
      )}
    </>
  );
}

const meanings: readonly { readonly value: ConsentMeaning; readonly label: string }[] = [
  { value: "subscribed", label: "Subscribed" },
  { value: "unconfirmed", label: "Not confirmed yet" },
  { value: "skip", label: "Do not add" },
  { value: "suppress", label: "Never email" },
];

/** The values of the columns that may say who agreed or left. The owner says what those mean that the site does not know. */
function ConsentFields({ columns }: { readonly columns: readonly ConsentColumn[] }) {
  if (columns.length === 0) return null;
  return (
    <section className={styles["consent"]} aria-label="Who agreed and who left">
      <p className="flush">
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
    <span className="anywhere">
      <span dir="auto">{value || "Empty"}</span>{" "}
      <span className="quiet">
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

/** The owner's decisions about the values of a column. */
interface ColumnDecisions {
  /** Whether the column says nothing about the newsletter. */
  readonly isUnrelated: boolean;
  /** By the index of the value; only of values whose meaning is not known. */
  readonly values: readonly (ConsentMeaning | undefined)[];
  /** For values that are not listed. */
  readonly others: ConsentMeaning;
}

/** Returns whether the owner decides about a value of the column. */
function isUndecided({ values, others }: ConsentColumn): boolean {
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
