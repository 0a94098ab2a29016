import { formatPrice, toDecimal } from "@recital/contract/values/money";
import { visitorLimits } from "@recital/contract/values/order-line";
import { suggestedTips } from "@recital/contract/values/tip";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { useCartStore, useTip } from "../../shop/cart/cart-store.ts";
import fields from "./code-field.module.css";
import styles from "./cart-extras.module.css";
import { formTexts } from "./form/texts/index.ts";
import { TipAmounts } from "./tip-amounts.tsx";
import { useTipChoice } from "./use-tip-choice.ts";

interface TipFieldProps {
  /** Why the last checkout refused the tip. */
  readonly fault: string | undefined;
}

/** The tip of the cart: a button that opens the amounts, then the tip that is a part of the total. */
export function TipField({ fault }: TipFieldProps) {
  const { artistName, currency } = useIdentity();
  const texts = useTexts(formTexts);
  const { setTip } = useCartStore().getState();
  const tip = useTip();
  const [isOpen, setOpen] = useState(false);
  if (tip !== 0) {
    return (
      <div className={fields["used"]} role="status">
        <p className={fault === undefined ? undefined : fields["fault"]}>
          {fault ?? texts.tipThanks(formatPrice(tip, currency), artistName)}
        </p>
        <button type="button" className={buttonClass("quiet")} onClick={() => setTip(0)}>
          {texts.removeTip}
        </button>
      </div>
    );
  }
  const legend = texts.addTipFor(artistName);
  if (!isOpen) {
    return (
      <button type="button" className={fields["open"]} onClick={() => setOpen(true)}>
        {legend}
      </button>
    );
  }
  const handleChosen = (amount: number) => {
    setOpen(false);
    setTip(amount);
  };
  return <TipForm legend={legend} onChosen={handleChosen} />;
}

interface TipFormProps {
  readonly legend: string;
  readonly onChosen: (amount: number) => void;
}

function TipForm({ legend, onChosen }: TipFormProps) {
  const { currency } = useIdentity();
  const texts = useTexts(formTexts);
  const form = useRef<HTMLFormElement>(null);
  const choice = useTipChoice(currency, suggestedTips[0] ?? null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const cents = choice.read();
    if (cents !== null) onChosen(toDecimal(cents, currency));
  };
  return (
    <form ref={form} noValidate className={styles["form"]} onSubmit={handleSubmit}>
      <TipAmounts legend={legend} tip={choice} currency={currency} />
      <button type="submit" className={buttonClass("quiet")}>
        {texts.addTip}
      </button>
    </form>
  );
}

interface NoteFieldProps {
  /** The field, while it is open. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** The note to the artist: a button that opens the field. */
export function NoteField({ field }: NoteFieldProps) {
  const { artistName } = useIdentity();
  const texts = useTexts(formTexts);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen, field]);
  if (!isOpen) {
    return (
      <button type="button" className={fields["open"]} onClick={() => setOpen(true)}>
        {texts.addNote(artistName)}
      </button>
    );
  }
  return (
    <p className={styles["note"]}>
      <label htmlFor="checkout-note">
        {texts.note(artistName)} <small>{texts.optional}</small>
      </label>
      <textarea ref={field} id="checkout-note" name="note" rows={3} maxLength={visitorLimits.orderNoteLength} />
    </p>
  );
}
