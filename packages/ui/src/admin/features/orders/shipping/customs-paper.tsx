import { currencyOf, type Currency } from "@recital/contract/values/currency";
import { senderNumbers } from "@recital/contract/values/sender";
import { useState } from "react";
import { formatDay } from "../../../components/format.ts";
import { senderLines, type SheetProps } from "../../../components/print/sheet-page.tsx";
import { addressLines } from "../../../components/print/shipping-address.tsx";
import { useTimeZone } from "../../../identity.ts";
import sheetStyles from "../../../components/print/sheet.module.css";
import styles from "./customs-form.module.css";
import {
  customsAmount,
  customsCategories,
  kilograms,
  paperLanguage,
  sumLines,
  type CustomsCategory,
  type CustomsLine,
} from "./customs-lines.ts";

interface CustomsPaperProps extends Omit<SheetProps, "site"> {
  readonly lines: readonly CustomsLine[];
  readonly category: CustomsCategory;
  readonly packagingGrams: number;
}

/** The printed customs form CN22, with the texts of the Universal Postal Union. */
export function CustomsPaper({ order, settings, lines, category, packagingGrams }: CustomsPaperProps) {
  const [today] = useState(() => new Date().toISOString());
  const currency = currencyOf(order.currency, paperLanguage);
  const from = senderLines({ settings }, paperLanguage, (sender) =>
    [sender.phone, ...senderNumbers(sender)].filter(Boolean),
  );
  return (
    <article className={sheetStyles["sheet"]}>
      <div className={styles["form"]} lang={paperLanguage}>
        <header className={styles["head"]}>
          <h1>Customs declaration</h1>
          <p>May be opened officially</p>
          <strong>CN 22</strong>
        </header>
        <div className={styles["parties"]}>
          <Party title="From" lines={from} />
          <Party title="To" lines={addressLines(order, paperLanguage)} />
        </div>
        <ul className={styles["categories"]} aria-label="Reason for sending">
          {customsCategories.map((name) => (
            <li key={name} aria-current={name === category || undefined}>
              <span aria-hidden="true">{name === category ? "☒" : "☐"}</span> {name}
            </li>
          ))}
        </ul>
        <LineTable lines={lines} currency={currency} packagingGrams={packagingGrams} />
        <p className={styles["oath"]}>
          I, the undersigned, whose name and address are given on the item, certify that the particulars given in this
          declaration are correct and that this item does not contain any dangerous article or articles prohibited by
          legislation or by postal or customs regulations.
        </p>
        <p className={styles["signature"]}>
          <span>{formatDay(today, paperLanguage, useTimeZone())}</span>
          <span>Date and sender’s signature</span>
        </p>
      </div>
    </article>
  );
}

interface LineTableProps extends Pick<CustomsPaperProps, "lines" | "packagingGrams"> {
  readonly currency: Currency;
}

function LineTable({ lines, currency, packagingGrams }: LineTableProps) {
  const sums = sumLines(lines, packagingGrams);
  return (
    <table className={styles["lines"]}>
      <thead>
        <tr>
          <th scope="col">Quantity and detailed description of contents</th>
          <th scope="col">Net weight (kg)</th>
          <th scope="col">Value</th>
          <th scope="col">HS tariff number</th>
          <th scope="col">Country of origin</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, grams, valueCents, hsCode, origin }, index) => (
          <tr key={index}>
            <td dir="auto">
              {quantity} × {name}
            </td>
            <td>{kilograms(grams)}</td>
            <td>{customsAmount(valueCents, currency)}</td>
            <td>{hsCode}</td>
            <td dir="auto">{origin}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total weight and value</th>
          <td>{kilograms(sums.grams)}</td>
          <td>{customsAmount(sums.valueCents, currency)}</td>
          <td />
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function Party({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {lines.map((line, index) => (
        <p key={index} dir="auto">
          {line}
        </p>
      ))}
    </section>
  );
}
