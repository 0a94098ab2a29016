import type { Settings } from "@recital/contract/endpoints/settings";
import { currencyOf } from "@recital/contract/values/currency";
import { formatCents } from "@recital/contract/values/money";
import { currencyCodes } from "@recital/contract/values/shop-currency";
import { Alert, Form } from "antd";
import { SearchSelect } from "../../components/form/search-select.tsx";
import { lockOf, useSettings } from "./settings-context.ts";
import { SettingsForm } from "./settings-form.tsx";

interface ShopForm {
  readonly currency: string;
}

function read({ currency }: Settings): ShopForm {
  return { currency };
}

const names = new Intl.DisplayNames("en", { type: "currency" });
const options = currencyCodes
  // Others are not supported: see `shopCurrency`.
  .filter((code) => currencyOf(code).decimals <= 2)
  .map((code) => ({ value: code, label: `${code.toUpperCase()} · ${names.of(code.toUpperCase()) ?? ""}` }));

/** How the shop sells. */
export function ShopSection() {
  const settings = useSettings();
  const [form] = Form.useForm<ShopForm>();
  const { isLocked, item } = lockOf(settings, "currency");
  const fixed = settings.currencyIsFixed && { extra: "Fixed since your first sale." };
  return (
    <SettingsForm
      title="Currency"
      text="All prices are in this currency."
      form={form}
      read={read}
      write={(values) => values}
    >
      <Form.Item name="currency" label="Currency" extra="It can be changed until the first sale." {...fixed} {...item}>
        <SearchSelect isDisabled={isLocked || settings.currencyIsFixed} options={options} />
      </Form.Item>
      <Form.Item<ShopForm> noStyle dependencies={["currency"]}>
        {({ getFieldValue }) => <PriceWarning from={settings.currency} to={getFieldValue("currency") as string} />}
      </Form.Item>
    </SettingsForm>
  );
}

const exampleCents = 1250;

/** What becomes of a price with the chosen currency. */
function PriceWarning({ from, to }: { readonly from: string; readonly to: string }) {
  if (from === to) return null;
  const [before, after] = [from, to].map((code) => formatCents(exampleCents, currencyOf(code)));
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: "1.5rem" }}
      title="Check your prices after saving"
      description={`Amounts are not converted: ${before} becomes ${after}.`}
    />
  );
}
