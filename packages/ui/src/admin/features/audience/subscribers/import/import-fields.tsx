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
import { useTexts } from "../../../../language.ts";
import styles from "./import.module.css";
import { subscriberImportTexts } from "./texts/index.ts";

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

const modes: readonly ImportMode[] = ["confirmed", "ask", "suppress"];

/** The fields of an import. */
export function ImportFields({ columns, consentColumns, ignored }: SubscriberFile) {
  const texts = useTexts(subscriberImportTexts);
  const mode = Form.useWatch<ImportMode | undefined>("mode");
  const names = [Form.useWatch<string | undefined>("name"), Form.useWatch<string | undefined>("lastName")];
  const options = columns.map((column) => ({ value: column, label: column }));
  const optional = [{ value: undefined, label: texts.noColumn }, ...options];
  return (
    <>
      <div className={styles["columns"]}>
        <Form.Item
          name="email"
          label={texts.emailColumn}
          rules={[{ required: true, message: texts.chooseEmailColumn }]}
        >
          <Select options={options} placeholder={texts.chooseColumn} />
        </Form.Item>
        <Form.Item name="name" label={texts.nameColumn}>
          <Select options={optional} />
        </Form.Item>
        <Form.Item name="lastName" label={texts.lastNameColumn}>
          <Select options={optional} />
        </Form.Item>
      </div>
      <IgnoredColumns columns={ignored.filter(({ column }) => !names.includes(column))} />
      <Form.Item name="mode" label={texts.mode}>
        <Radio.Group className={"stack gap-2"}>
          {modes.map((value) => (
            <Radio key={value} value={value}>
              <span className="strong">{texts.modes[value].title}</span>{" "}
              <span className="quiet">{texts.modes[value].text}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {mode !== "suppress" && <ConsentFields columns={consentColumns} />}
      {mode !== "suppress" && (
        <Form.Item
          name="consent"
          label={mode === "ask" ? texts.whereFrom : texts.howTheyAgreed}
          extra={texts.consentHint}
          rules={mode === "ask" ? [] : [{ required: true, whitespace: true, message: texts.consentMissing }]}
        >
          <Input.TextArea dir="auto" rows={3} maxLength={limits.consentLength} placeholder={texts.consentExample} />
        </Form.Item>
      )}
    </>
  );
}

const meanings: readonly ConsentMeaning[] = ["subscribed", "unconfirmed", "skip", "suppress"];

/** The values of the columns that may say who agreed or left. The owner says what those mean that the site does not know. */
function ConsentFields({ columns }: { readonly columns: readonly ConsentColumn[] }) {
  const texts = useTexts(subscriberImportTexts);
  if (columns.length === 0) return null;
  return (
    <section className={styles["consent"]} aria-label={texts.whoAgreed}>
      <p className="flush">{columns.some(isUndecided) ? texts.checkValues : texts.knownValues}</p>
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
  const texts = useTexts(subscriberImportTexts);
  const { column, values, others } = consentColumn;
  const isUnrelated = Form.useWatch<boolean | undefined>(["decisions", index, "isUnrelated"]) ?? false;
  return (
    <fieldset className={styles["column"]}>
      <legend dir="auto">{column}</legend>
      {isUndecided(consentColumn) && (
        <Form.Item noStyle name={["decisions", index, "isUnrelated"]} valuePropName="checked">
          <Checkbox>{texts.unrelated}</Checkbox>
        </Form.Item>
      )}
      <ul className={styles["values"]} aria-label={texts.valuesOf(column)}>
        {values.map(({ value, count, meaning }, place) => (
          <li key={value} className={styles["value"]}>
            <ValueName value={value} count={count} />
            {meaning === null ? (
              <MeaningField
                name={["decisions", index, "values", place]}
                label={value === "" ? texts.meaningOfEmpty(column) : texts.meaningOf(value, column)}
                isUnrelated={isUnrelated}
              />
            ) : (
              <span className={styles["known"]}>{texts.meanings[meaning]}</span>
            )}
          </li>
        ))}
        {others > 0 && (
          <li className={styles["value"]}>
            <ValueName value={texts.otherValues} count={others} />
            <MeaningField
              name={["decisions", index, "others"]}
              label={texts.meaningOfOthers(column)}
              isUnrelated={isUnrelated}
            />
          </li>
        )}
      </ul>
    </fieldset>
  );
}

function ValueName({ value, count }: { readonly value: string; readonly count: number }) {
  const texts = useTexts(subscriberImportTexts);
  return (
    <span className="anywhere">
      <span dir="auto">{value || texts.empty}</span> <span className="quiet">{texts.people(count)}</span>
    </span>
  );
}

interface MeaningFieldProps {
  readonly name: readonly (string | number)[];
  readonly label: string;
  readonly isUnrelated: boolean;
}

function MeaningField({ name, label, isUnrelated }: MeaningFieldProps) {
  const texts = useTexts(subscriberImportTexts);
  const options = meanings.map((value) => ({ value, label: texts.meanings[value] }));
  return (
    <Form.Item noStyle name={[...name]}>
      <Select options={options} aria-label={label} isDisabled={isUnrelated} />
    </Form.Item>
  );
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
