import type { CodeCards } from "@recital/contract/endpoints/shop/code-batches";
import { showDownloadCode } from "@recital/contract/values/download-code";
import { QRCode } from "antd";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useApiQuery } from "../../../../api/api-query.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { useRemembered } from "../../../components/browser-state.ts";
import { Loaded, NotFoundPage } from "../../../components/feedback/load-states.tsx";
import { PreviewImage } from "../../../components/list/preview-image.tsx";
import {
  NothingToPrint,
  type Paper,
  PaperSheet,
  PaperSheets,
  PrintChoice,
  PrintSettings,
} from "../../../components/print/paper-sheets.tsx";
import { SheetLayout } from "../../../components/print/sheet-page.tsx";
import { useIdentity } from "../../../identity.ts";
import { useTexts } from "../../../language.ts";
import { paths, readPathId } from "../../../paths.ts";
import styles from "./cards.module.css";
import type { DownloadCodeTexts } from "./texts/en.ts";
import { downloadCodeTexts } from "./texts/index.ts";

const papers = [
  { value: "A4", label: "A4" },
  { value: "Letter", label: "Letter" },
] as const satisfies readonly { readonly value: Paper; readonly label: string }[];

const perSheet = 8;
/** More sheets at once would make browsers slow. */
const sheetsAtOnce = 50;
const perPrint = perSheet * sheetsAtOnce;

/** The page that prints cards with the codes of a batch, eight on a sheet. */
export function CardsPage() {
  const id = readPathId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <BatchCards id={id} />;
}

function BatchCards({ id }: { readonly id: number }) {
  const texts = useTexts(downloadCodeTexts).cards;
  const query = useApiQuery("GET /api/admin/code-batches/:id/cards", { params: { id } });
  const [remembered, setPaper] = useRemembered("recital-card-paper");
  const [start, setStart] = useState(0);
  const paper = remembered === "Letter" ? "Letter" : "A4";
  const codes = query.data?.codes ?? [];
  return (
    <SheetLayout
      title={query.data ? texts.titleOf(query.data.name) : texts.title}
      back={{ to: paths.downloadCodes, text: texts.back }}
      canPrint={codes.length > 0}
      settings={
        <PrintSettings>
          <PrintChoice label={texts.paper} options={papers} value={paper} onChange={setPaper} />
          {codes.length > perPrint && (
            <PrintChoice label={texts.codes} options={partsOf(codes.length, texts)} value={start} onChange={setStart} />
          )}
          <p className="quiet">{texts.hint}</p>
        </PrintSettings>
      }
    >
      <Loaded query={query} waiting={texts.loading} failure={texts.loadFailed}>
        {(cards) =>
          cards.codes.length === 0 ? (
            <NothingToPrint>{texts.nothing}</NothingToPrint>
          ) : (
            <Sheets cards={cards} codes={cards.codes.slice(start, start + perPrint)} paper={paper} />
          )
        }
      </Loaded>
    </SheetLayout>
  );
}

/** Returns the parts of the codes that are printed at once: "1–400". */
function partsOf(total: number, texts: DownloadCodeTexts["cards"]) {
  return Array.from({ length: Math.ceil(total / perPrint) }, (_, part) => ({
    value: part * perPrint,
    label: texts.part(part * perPrint + 1, Math.min((part + 1) * perPrint, total), total),
  }));
}

interface SheetsProps {
  readonly cards: CodeCards;
  readonly codes: readonly string[];
  readonly paper: Paper;
}

function Sheets({ cards, codes, paper }: SheetsProps) {
  return (
    <PaperSheets paper={paper}>
      {Array.from({ length: Math.ceil(codes.length / perSheet) }, (_, sheet) => (
        <PaperSheet key={sheet} number={sheet + 1} className={styles["sheet"]}>
          {codes.slice(sheet * perSheet, (sheet + 1) * perSheet).map((code) => (
            <Card key={code} cards={cards} code={code} />
          ))}
        </PaperSheet>
      ))}
    </PaperSheets>
  );
}

function Card({ cards: { title, artwork }, code }: { readonly cards: CodeCards; readonly code: string }) {
  const texts = useTexts(downloadCodeTexts).cards;
  const { artistName } = useIdentity();
  const { websiteUrl } = usePlatform();
  const shown = showDownloadCode(code);
  const page = new URL("/redeem", websiteUrl || location.origin);
  return (
    <li className={styles["card"]}>
      {artwork && (
        <div className={styles["artwork"]}>
          <PreviewImage src={artwork.src} set={artwork} sizes="30mm" alt="" />
        </div>
      )}
      <div className={styles["words"]}>
        <p className={styles["artist"]} dir="auto">
          {artistName}
        </p>
        <p className={styles["title"]} dir="auto">
          {title}
        </p>
      </div>
      <div className={styles["code"]}>
        <div className={styles["qr"]} aria-hidden="true">
          <QRCode
            value={`${page.href}?code=${shown}`}
            type="svg"
            style={{ width: "100%", height: "100%" }}
            color="#000000"
            bgColor="#ffffff"
            bordered={false}
            marginSize={0}
          />
        </div>
        <p>
          {texts.downloadAt}
          <b className={styles["page"]}>{page.host + page.pathname}</b>
          <span className={styles["text"]}>{shown}</span>
        </p>
      </div>
    </li>
  );
}
