import { CustomsForm } from "./customs-form.tsx";
import { SheetPage } from "../../components/sheet-page.tsx";

export function CustomsFormPage() {
  return <SheetPage title="Customs form" Sheet={CustomsForm} isForParcel />;
}
