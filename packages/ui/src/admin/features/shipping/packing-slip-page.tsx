import { PackingSlip } from "./packing-slip.tsx";
import { SheetPage } from "../../components/sheet-page.tsx";

export function PackingSlipPage() {
  return <SheetPage title="Packing slip" Sheet={PackingSlip} isForParcel />;
}
