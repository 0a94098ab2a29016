import { SheetPage } from "../../components/print/sheet-page.tsx";
import { EvidenceSheet } from "./evidence-sheet.tsx";

export function EvidencePage() {
  return <SheetPage title="Evidence sheet" Sheet={EvidenceSheet} />;
}
