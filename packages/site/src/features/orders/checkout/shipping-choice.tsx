import type { Quote } from "@recital/contract/endpoints/orders/checkout";
import type { Concert } from "@recital/contract/endpoints/site/concerts";
import { countryName } from "@recital/contract/values/country-name";
import { type DeliveryId, deliveryName, describeDays } from "@recital/contract/values/delivery";
import { formatIn } from "@recital/contract/values/format";
import type { Language } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
import { useApi } from "@recital/ui/api/api-context";
import { concertsQuery } from "@recital/ui/api/concerts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { formTexts } from "./form/texts/index.ts";
import styles from "./shipping-choice.module.css";
import type { DeliveryChoice } from "./use-quote.ts";

interface ShippingChoiceProps {
  /** What the shop offers. */
  readonly quote: Quote;
  readonly choice: DeliveryChoice;
  /** Why the last checkout was refused, by the name of a field. */
  readonly faults: Readonly<Record<string, string>>;
  /** Why the chosen concert cannot be quoted, or null. */
  readonly concertFault: string | null;
  readonly onChoose: (change: Partial<DeliveryChoice>) => void;
}

/** The country that the goods go to, and the ways in which they can get there. A refused field gets the focus. */
export function ShippingChoice({ quote, choice, faults, concertFault, onChoose }: ShippingChoiceProps) {
  const { language } = useIdentity();
  const texts = useTexts(formTexts);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const refused = ["country", "delivery", "concertId"].find((name) => faults[name]);
    fields.current?.querySelector<HTMLElement>(`[name="${refused}"]:is(select, :checked)`)?.focus();
  }, [faults]);
  // Every quote brings the same codes again: a hundred options are drawn once.
  const codes = quote.countries.join(" ");
  const options = useMemo(() => makeOptions(codes.split(" "), language), [codes, language]);
  return (
    <div ref={fields} className={styles["choice"]}>
      <SelectField
        id="checkout-country"
        name="country"
        label={texts.country}
        value={choice.country ?? ""}
        fault={faults["country"]}
        onChange={(country) => onChoose({ country })}
      >
        {choice.country === null && <option value="">{texts.chooseCountry}</option>}
        {options}
      </SelectField>
      {quote.delivery.length > 0 && (
        <Deliveries quote={quote} choice={choice} fault={faults["delivery"]} onChoose={onChoose} />
      )}
      {choice.delivery === "pickup" && (
        <ConcertField
          chosen={choice.concertId}
          fault={faults["concertId"] ?? concertFault ?? undefined}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

function makeOptions(codes: readonly string[], language: Language): ReactNode {
  return codes
    .map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}

interface DeliveriesProps extends Pick<ShippingChoiceProps, "quote" | "choice" | "onChoose"> {
  readonly fault: string | undefined;
}

function Deliveries({ quote, choice, fault, onChoose }: DeliveriesProps) {
  const { currency, language } = useIdentity();
  const texts = useTexts(formTexts);
  const parts = ({ id, amount, daysMin, daysMax }: Quote["delivery"][number]) =>
    [
      deliveryName(id, language),
      amount === 0 ? texts.free : formatPrice(amount, currency),
      describeDays(daysMin, daysMax, language),
    ].filter((part) => part !== null);
  return (
    <fieldset aria-describedby={fault && "checkout-delivery-fault"}>
      <legend>{texts.delivery}</legend>
      {quote.delivery.map((way) => (
        <label key={way.id}>
          <input
            type="radio"
            name="delivery"
            value={way.id}
            checked={choice.delivery === way.id}
            onChange={() => onChoose({ delivery: way.id satisfies DeliveryId })}
          />
          <span className={styles["parts"]}>
            {parts(way).map((part, index) => (
              <span key={part}>
                {index > 0 && <span> · </span>}
                {part}
              </span>
            ))}
          </span>
        </label>
      ))}
      {fault && (
        <p id="checkout-delivery-fault" className={styles["fault"]}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

interface ConcertFieldProps extends Pick<ShippingChoiceProps, "onChoose"> {
  readonly chosen: number | null;
  readonly fault: string | undefined;
}

/** The concert of a pick-up. The only one there is needs no choice. */
function ConcertField({ chosen, fault, onChoose }: ConcertFieldProps) {
  const { language } = useIdentity();
  const texts = useTexts(formTexts);
  const { data } = useQuery(concertsQuery(useApi()));
  const concerts = data?.filter(({ status, isPast }) => status !== "cancelled" && !isPast) ?? [];
  const onlyId = concerts.length === 1 ? concerts[0]?.id : undefined;
  useEffect(() => {
    if (onlyId !== undefined && chosen === null) onChoose({ concertId: onlyId });
  }, [onlyId, chosen, onChoose]);
  return (
    <SelectField
      id="checkout-concertId"
      name="concertId"
      label={texts.concert}
      value={chosen === null ? "" : String(chosen)}
      fault={fault}
      onChange={(id) => onChoose({ concertId: Number(id) })}
    >
      {chosen === null && <option value="">{texts.chooseConcert}</option>}
      {concerts.map((concert) => (
        <option key={concert.id} value={concert.id}>
          {describeConcert(concert, language)}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns "Sun, Oct 25, 2026 · Ghent, Handelsbeurs". */
function describeConcert({ local, city, venue }: Concert, language: Language): string {
  const parts = { weekday: "short", year: "numeric", month: "short", day: "numeric" } as const;
  return `${formatIn(local.startsAt.slice(0, 10), "UTC", parts, language)} · ${city}, ${venue}`;
}

interface SelectFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function SelectField({ id, name, label, value, fault, onChange, children }: SelectFieldProps) {
  return (
    <p className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      <select
        className={styles["select"]}
        id={id}
        name={name}
        value={value}
        required
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${id}-fault`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
      </select>
      {fault && (
        <span id={`${id}-fault`} className={styles["fault"]}>
          {fault}
        </span>
      )}
    </p>
  );
}
