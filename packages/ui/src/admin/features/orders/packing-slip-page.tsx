import { PackingSlip } from "./packing-slip.tsx";
import { SheetPage } from "./sheet-page.tsx";

export function PackingSlipPage() {
  return <SheetPage title="Packing slip" Sheet={PackingSlip} />;
}
