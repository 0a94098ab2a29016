import { EvidenceSheet } from "./evidence-sheet.tsx";
import { SheetPage } from "../../components/sheet-page.tsx";

export function EvidencePage() {
  return <SheetPage title="Evidence sheet" Sheet={EvidenceSheet} />;
}
