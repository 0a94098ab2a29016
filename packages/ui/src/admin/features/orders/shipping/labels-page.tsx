import { useQuery } from "@tanstack/react-query";
import { Alert } from "antd";
import { useId, useState, type CSSProperties } from "react";
import { ordersToShipQuery } from "../../../../api/admin/order-changes.ts";
import { settingsQuery } from "../../../../api/admin/settings.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useRemembered } from "../../../components/browser-state.ts";
import { LoadFailure, ScreenLoading } from "../../../components/feedback/load-states.tsx";
import { useFailureToast } from "../../../components/feedback/toasts.ts";
import { CountField } from "../../../components/form/number-fields.tsx";
import {
  NothingToPrint,
  PaperSheet,
  PaperSheets,
  PrintChoice,
  PrintSettings,
} from "../../../components/print/paper-sheets.tsx";
import { SheetLayout } from "../../../components/print/sheet-page.tsx";
import { addressLines } from "../../../components/print/shipping-address.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import {
  labelFontMm,
  labelFormatOf,
  labelFormats,
  layOutLabels,
  lineHeight,
  paddingMm,
  type LabelFormat,
} from "./label-layout.ts";
import styles from "./labels.module.css";
import { shipTexts } from "./texts/index.ts";

/** The page that prints address labels for all orders of the view "To ship", the oldest first. */
export function LabelsPage() {
  const language = useLanguage();
  const { labels: texts, run } = shipTexts[language];
  const api = useApi();
  const { data, error, refetch } = useQuery(ordersToShipQuery(api));
  const { data: settings, isPending: hasNoSettings } = useQuery(settingsQuery(api));
  useFailureToast(run.fetchFailed, error);
  const [formatId, setFormatId] = useRemembered("recital-label-format");
  const [start, setStart] = useState(1);
  const format = labelFormatOf(formatId);
  const perSheet = format.columns * format.rows;
  const first = Math.min(start, perSheet);
  const orders = data ?? [];
  const labels = orders
    .map((order) => addressLines(order, language, settings?.senderCountry))
    .filter((lines) => lines.length > 0);
  const sheets = layOutLabels(labels, perSheet, first);
  return (
    <SheetLayout
      title={texts.title}
      back={{ to: paths.ordersToShip, text: texts.back }}
      canPrint={labels.length > 0}
      settings={
        <>
          <LabelSettings format={format} onFormat={setFormatId} start={first} perSheet={perSheet} onStart={setStart} />
          {data && <Missing ids={orders.filter((order) => !order.shippingAddress).map(({ id }) => id)} />}
        </>
      }
    >
      {data && !hasNoSettings ? (
        labels.length === 0 ? (
          <NothingToPrint>{run.nothing}</NothingToPrint>
        ) : (
          <LabelSheets sheets={sheets} format={format} />
        )
      ) : error ? (
        <LoadFailure title={run.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </SheetLayout>
  );
}

interface LabelSettingsProps {
  readonly format: LabelFormat;
  readonly onFormat: (id: string) => void;
  readonly start: number;
  readonly perSheet: number;
  readonly onStart: (start: number) => void;
}

function LabelSettings({ format, onFormat, start, perSheet, onStart }: LabelSettingsProps) {
  const id = useId();
  const { labels: texts } = useTexts(shipTexts);
  const formats = labelFormats.map((sheet) => ({ value: sheet.id, label: texts.formats[sheet.id] }));
  return (
    <PrintSettings>
      <PrintChoice label={texts.format} options={formats} value={format.id} onChange={onFormat} />
      <div className={`stack gap-1 ${styles["start"]}`}>
        <label htmlFor={id}>{texts.first}</label>
        <CountField
          id={id}
          value={start}
          onFocus={(event) => event.target.select()}
          onChange={(entered) => onStart(Math.max(1, Math.min(Number(entered) || 1, perSheet)))}
        />
      </div>
      <p className="quiet">{texts.hint}</p>
    </PrintSettings>
  );
}

/** Warns about orders without an address; nothing if there are none. */
function Missing({ ids }: { readonly ids: readonly number[] }) {
  const { labels: texts } = useTexts(shipTexts);
  if (ids.length === 0) return null;
  const named = ids.map((id) => `#${id}`).join(", ");
  return (
    <Alert
      type="warning"
      showIcon
      title={ids.length === 1 ? texts.noAddress(named) : texts.noAddresses(ids.length, named)}
    />
  );
}

interface LabelSheetsProps {
  /** The lines of each label; null for an empty place. */
  readonly sheets: readonly (readonly (readonly string[] | null)[])[];
  readonly format: LabelFormat;
}

function LabelSheets({ sheets, format }: LabelSheetsProps) {
  const sizes = {
    "--columns": format.columns,
    "--width": format.width,
    "--height": format.height,
    "--gap": format.gap,
    "--top": format.marginTop,
    "--left": format.marginLeft,
    "--padding": paddingMm,
    lineHeight,
  } as CSSProperties;
  return (
    <PaperSheets paper={format.paper} style={sizes}>
      {sheets.map((places, sheet) => (
        <PaperSheet key={sheet} number={sheet + 1} className={styles["sheet"]}>
          {places.map((lines, place) => (
            <Label key={place} lines={lines} format={format} />
          ))}
        </PaperSheet>
      ))}
    </PaperSheets>
  );
}

function Label({ lines, format }: { readonly lines: readonly string[] | null; readonly format: LabelFormat }) {
  const { labels: texts } = useTexts(shipTexts);
  if (lines === null) return <li className={styles["label"]} aria-label={texts.empty} />;
  return (
    <li className={styles["label"]} style={{ "--font": labelFontMm(lines, format) } as CSSProperties}>
      <address>
        {lines.map((line, index) => (
          <span key={index} dir="auto">
            {line}
          </span>
        ))}
      </address>
    </li>
  );
}
