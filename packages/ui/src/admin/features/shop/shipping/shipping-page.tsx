import type { ShippingRates } from "@recital/contract/endpoints/shop/shipping";
import type { Currency } from "@recital/contract/values/currency";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { shippingQuery } from "../../../../api/admin/shipping.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { shopCurrencyQuery } from "../../../../api/site.ts";
import { LoadFailure, ScreenLoading } from "../../../components/feedback/load-states.tsx";
import { ConflictChoice } from "../../../components/form/saving.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { ClassList } from "./class-list.tsx";
import { FirstZones } from "./first-zones.tsx";
import { ShipsFrom } from "./ships-from.tsx";
import styles from "./shipping.module.css";
import { shippingTexts } from "./texts/index.ts";
import { TryShipping } from "./try-shipping.tsx";
import { useShippingForm, type ShippingForm } from "./use-shipping-form.ts";
import { ZoneTable } from "./zone-table.tsx";

/** Where the shop posts to, and what it asks for it. */
export function ShippingPage() {
  const api = useApi();
  const texts = useTexts(shippingTexts);
  const shipping = useQuery({ ...shippingQuery(api), refetchOnWindowFocus: false });
  const language = useLanguage();
  const currency = useQuery(shopCurrencyQuery(api, language));
  const error = shipping.error ?? currency.error;
  const handleRetry = () => {
    for (const query of [shipping, currency]) if (query.isError) void query.refetch();
  };
  return (
    <>
      <PageHeader title={texts.title} text={texts.intro} />
      {shipping.data && currency.data ? (
        <ShippingScreen shipping={shipping.data} currency={currency.data} />
      ) : error ? (
        <LoadFailure title={texts.loadFailed} error={error} onRetry={handleRetry} />
      ) : (
        <ScreenLoading />
      )}
    </>
  );
}

function ShippingScreen({ shipping, currency }: { readonly shipping: ShippingRates; readonly currency: Currency }) {
  const texts = useTexts(shippingTexts);
  const form = useShippingForm(shipping, currency);
  const { edited, change } = form;
  const screen = useErrorFocus(form);
  return (
    <div ref={screen} className={styles["screen"]}>
      {form.hasConflict && <ConflictChoice onKeepMine={form.keepMine} onTakeTheirs={form.takeTheirs} />}
      {edited.zones.length === 0 ? (
        <FirstZones form={form} />
      ) : (
        <>
          <ShipsFrom
            value={edited.shipsFrom}
            error={form.errors["shipsFrom"]}
            onChange={(code) => change({ shipsFrom: code })}
          />
          <ZoneTable form={form} currency={currency} />
          <ClassList form={form} />
          <TryShipping edited={edited} currency={currency} />
        </>
      )}
      {(edited.zones.length > 0 || form.hasZones) && (
        <div className={styles["save"]}>
          <Button type="primary" loading={form.isPending} onClick={() => void form.save()}>
            {form.isPending ? texts.saving : texts.save}
          </Button>
          {form.isChanged && <span className="quiet">{texts.unsaved}</span>}
        </div>
      )}
    </div>
  );
}

/** Moves the focus to the first field that the server refuses. */
function useErrorFocus({ errors }: ShippingForm) {
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) screen.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return screen;
}
