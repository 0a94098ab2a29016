import { SheetPage } from "../../components/print/sheet-page.tsx";
import { CustomsForm } from "./customs-form.tsx";

export function CustomsFormPage() {
  return <SheetPage title="Customs form" Sheet={CustomsForm} isForParcel />;
}
