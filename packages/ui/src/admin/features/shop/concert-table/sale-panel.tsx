import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { formatCents, fromDecimal, toDecimal, type Cents } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { email as emailSchema } from "@recital/contract/values/text";
import { Button, Checkbox, Input, Segmented } from "antd";
import { useId, useState } from "react";
import { findAmountFault, MoneyField } from "../../../components/form/number-fields.tsx";
import type { SaleContent } from "../../../drafts/draft-resources.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { changeOf, likelyAmounts, totalOf, type BasketLine, type Change } from "./basket.ts";
import { useIdentity } from "../../../identity.ts";
import styles from "./sale.module.css";
import { tableTexts } from "./texts/index.ts";

/** The way in which a buyer has paid. */
export interface Payment extends Required<Pick<SaleContent, "paid" | "note" | "email" | "newsletter">> {
  /** The change; null if the received amount was not entered. */
  readonly changeCents: Cents | null;
}

interface SalePanelProps {
  readonly lines: readonly BasketLine[];
  readonly currency: Currency;
  /** Whether a sale can be recorded now. */
  readonly isReady: boolean;
  readonly onQuantity: (variantId: number, quantity: number) => void;
  readonly onSell: (payment: Payment) => void;
}

/** The sale to one buyer: its lines, its total, how it is paid, and the change. */
export function SalePanel({ lines, currency, isReady, onQuantity, onSell }: SalePanelProps) {
  const { sale: texts } = useTexts(tableTexts);
  const [paid, setPaid] = useState<SaleContent["paid"]>("cash");
  const [received, setReceived] = useState("");
  const [note, setNote] = useState("");
  const [contact, setContact] = useState<Contact>(noContact);
  if (lines.length === 0) return <p className={styles["hint"]}>{texts.hint}</p>;
  const total = totalOf(lines, currency);
  const change: Change = paid === "cash" ? changeOf(received, total, currency) : { kind: "unknown" };
  const handleSell = () => {
    const email = contact.email.trim() || null;
    const newsletter = email !== null && contact.newsletter;
    const changeCents = change.kind === "change" ? change.cents : null;
    onSell({ paid, note: note.trim() || null, email, newsletter, changeCents });
    setPaid("cash");
    setReceived("");
    setNote("");
    setContact(noContact);
  };
  return (
    <div className={`stack gap-4 ${styles["sale"]}`}>
      <ul className="plain-list stack" aria-label={texts.list}>
        {lines.map((line) => (
          <SaleLine key={line.good.variantId} line={line} currency={currency} onQuantity={onQuantity} />
        ))}
      </ul>
      <p className={`row baseline between flush ${styles["total"]}`}>
        <span>{texts.total}</span>
        <strong>{formatCents(total, currency)}</strong>
      </p>
      <Segmented<SaleContent["paid"]>
        block
        size="large"
        aria-label={texts.paid}
        value={paid}
        onChange={setPaid}
        options={[
          { value: "cash", label: texts.cash },
          { value: "card-elsewhere", label: texts.card },
        ]}
      />
      {paid === "cash" && <ReceivedField total={total} currency={currency} value={received} onChange={setReceived} />}
      <ContactFields value={contact} onChange={setContact} />
      <NoteField value={note} onChange={setNote} />
      <div className={styles["submit"]}>
        <ChangeText change={change} currency={currency} />
        <Button
          type="primary"
          size="large"
          block
          className={styles["pay"] ?? ""}
          disabled={!isReady || change.kind === "missing" || !isContact(contact)}
          onClick={handleSell}
        >
          {texts.sell(formatCents(total, currency))}
        </Button>
      </div>
    </div>
  );
}

interface Contact {
  /** Empty for none. */
  readonly email: string;
  readonly newsletter: boolean;
}

const noContact: Contact = { email: "", newsletter: false };

function isContact({ email }: Contact): boolean {
  return email.trim() === "" || emailSchema.safeParse(email).success;
}

interface ContactFieldsProps {
  readonly value: Contact;
  readonly onChange: (value: Contact) => void;
}

/** The buyer's email address, for the receipt and, if they say so, the newsletter. */
function ContactFields({ value, onChange }: ContactFieldsProps) {
  const id = useId();
  const { sale: texts } = useTexts(tableTexts);
  const { artistName } = useIdentity();
  const isFaulty = !isContact(value);
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{texts.email}</label>
      <Input
        id={id}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        dir="auto"
        value={value.email}
        maxLength={limits.emailLength}
        {...(isFaulty && { status: "error", "aria-describedby": `${id}-fault` })}
        onChange={({ target }) => onChange({ ...value, email: target.value })}
      />
      {isFaulty && (
        <p id={`${id}-fault`} className="flush fault small">
          {texts.emailFault}
        </p>
      )}
      {value.email.trim() !== "" && (
        <Checkbox
          checked={value.newsletter}
          onChange={({ target }) => onChange({ ...value, newsletter: target.checked })}
        >
          {texts.newsletter(artistName)}
        </Checkbox>
      )}
    </div>
  );
}

interface NoteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function NoteField({ value, onChange }: NoteFieldProps) {
  const { sale: texts } = useTexts(tableTexts);
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{texts.note}</label>
      <Input
        id={id}
        dir="auto"
        value={value}
        maxLength={limits.stockNoteLength}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

interface SaleLineProps extends Pick<SalePanelProps, "currency" | "onQuantity"> {
  readonly line: BasketLine;
}

function SaleLine({ line: { good, quantity }, currency, onQuantity }: SaleLineProps) {
  const { variantId, name, variantTitle, price, left } = good;
  const { sale: texts } = useTexts(tableTexts);
  const title = nameWithVariant(name, variantTitle);
  return (
    <li className={styles["line"]}>
      <span dir="auto" className="anywhere">
        {title}
      </span>
      <span className="numbers">{formatCents(fromDecimal(price, currency) * quantity, currency)}</span>
      <span className={`row center gap-2 wide ${styles["steps"]}`}>
        <Button size="large" aria-label={texts.less(title)} onClick={() => onQuantity(variantId, quantity - 1)}>
          −
        </Button>
        <span className={styles["quantity"]}>{quantity}</span>
        <Button
          size="large"
          aria-label={texts.more(title)}
          disabled={quantity >= limits.quantityPerSale}
          onClick={() => onQuantity(variantId, quantity + 1)}
        >
          +
        </Button>
      </span>
      {left !== null && quantity > left && (
        <span className="wide fault small">{left > 0 ? texts.onlyLeft(left) : texts.noneLeft}</span>
      )}
    </li>
  );
}

interface ReceivedFieldProps {
  readonly total: Cents;
  readonly currency: Currency;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The received amount, typed or chosen. */
function ReceivedField({ total, currency, value, onChange }: ReceivedFieldProps) {
  const language = useLanguage();
  const { sale: texts } = tableTexts[language];
  const id = useId();
  const fault = findAmountFault(value, currency, language);
  const decimal = (cents: Cents) => toDecimal(cents, currency).toFixed(currency.decimals);
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{texts.received}</label>
      <MoneyField
        id={id}
        size="large"
        currency={currency}
        prefix={currency.symbol}
        value={value}
        {...(fault !== null && { status: "error", "aria-describedby": `${id}-fault` })}
        onChange={onChange}
      />
      {fault !== null && (
        <p id={`${id}-fault`} className="flush fault small">
          {fault}
        </p>
      )}
      <div className={styles["amounts"]}>
        {likelyAmounts(total, currency).map((cents) => (
          <Button
            key={cents}
            size="large"
            aria-pressed={value === decimal(cents)}
            onClick={() => onChange(decimal(cents))}
          >
            {formatCents(cents, currency)}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface ChangeTextProps {
  readonly change: Change;
  readonly currency: Currency;
}

/** The change, or the missing amount. */
function ChangeText({ change, currency }: ChangeTextProps) {
  const { sale: texts } = useTexts(tableTexts);
  return (
    <p
      role="status"
      className={`row baseline between flush ${styles["change"]}`}
      data-missing={change.kind === "missing" || undefined}
    >
      {change.kind === "change" && (
        <>
          <span>{texts.giveBack}</span> <strong>{formatCents(change.cents, currency)}</strong>
        </>
      )}
      {change.kind === "missing" && (
        <>
          <span>{texts.missing}</span> <strong>{formatCents(change.cents, currency)}</strong>
        </>
      )}
    </p>
  );
}
