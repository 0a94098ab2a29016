import { SheetPage } from "../../components/print/sheet-page.tsx";
import { PackingSlip } from "./packing-slip.tsx";

export function PackingSlipPage() {
  return <SheetPage title="Packing slip" Sheet={PackingSlip} isForParcel />;
}
