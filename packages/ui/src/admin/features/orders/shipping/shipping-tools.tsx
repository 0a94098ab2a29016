import { dayIn } from "@recital/contract/values/zoned-time";
import { useApiQuery } from "../../../../api/api-query.ts";
import { ExportButton } from "../../../components/form/save-file.tsx";
import { LinkButton } from "../../../components/layout/page-header.tsx";
import { useTimeZone } from "../../../identity.ts";
import { useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import styles from "./shipments.module.css";
import { shipTexts } from "./texts/index.ts";

/** The actions on all orders to ship. Nothing while there are none. */
export function ShippingTools() {
  const { tools: texts } = useTexts(shipTexts);
  const timezone = useTimeZone();
  const { data: summary } = useApiQuery("GET /api/admin/summary");
  if (summary?.toShip === 0) return null;
  return (
    <div className={styles["tools"]}>
      <LinkButton to={paths.shipNext} isPrimary>
        {texts.shipNext}
      </LinkButton>
      <LinkButton to={paths.labels}>{texts.labels}</LinkButton>
      <ExportButton
        read={async (api) => ({
          name: `labels-${dayIn(new Date(), timezone)}.csv`,
          blob: await api("GET /api/admin/orders/labels.csv", { query: { view: "toShip" } }),
        })}
      >
        {texts.export}
      </ExportButton>
    </div>
  );
}
