import type { InventoryItem } from "@recital/contract/endpoints/shop/inventory";
import type { StockMove } from "@recital/contract/endpoints/shop/variants";
import { formatNumber } from "@recital/contract/values/format";
import type { AdminLanguage } from "@recital/contract/values/language";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { stockMovesQuery } from "../../../../api/admin/variants.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { formatDateTime } from "../../../components/format.ts";
import { SideDrawer } from "../../../components/layout/side-drawer.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import styles from "./inventory.module.css";
import { itemName } from "./stock-form.ts";
import { Loaded } from "../../../components/feedback/load-states.tsx";
import { inventoryTexts } from "./texts/index.ts";

interface MovesDrawerProps {
  readonly item: InventoryItem;
  /** Called when the drawer has closed. */
  readonly onClose: () => void;
}

/** The changes of a variant's stock, newest first. */
export function MovesDrawer({ item, onClose }: MovesDrawerProps) {
  const texts = useTexts(inventoryTexts);
  const query = useQuery(stockMovesQuery(useApi(), item.id));
  return (
    <SideDrawer title={texts.movesOf(itemName(item))} onClose={onClose}>
      {() => (
        <Loaded query={query} waiting={texts.moves.loading} failure={texts.moves.loadFailed}>
          {(data) => <Moves moves={data} />}
        </Loaded>
      )}
    </SideDrawer>
  );
}

function Moves({ moves }: { readonly moves: readonly StockMove[] }) {
  const language = useLanguage();
  const texts = useTexts(inventoryTexts).moves;
  if (moves.length === 0) return <p className="quiet">{texts.none}</p>;
  return (
    <ol className="plain-list">
      {moves.map((move) => (
        <li key={move.id} className={styles["move"]}>
          <span className="strong numbers end">{signed(move.delta, language)}</span>
          <span>
            {texts.kinds[move.kind]}
            {move.orderId !== null && (
              <>
                {", "}
                <Link className="link" to={paths.order(move.orderId)}>
                  {texts.order(move.orderId)}
                </Link>
              </>
            )}
          </span>
          <span className={styles["facts"]}>
            {formatDateTime(move.at, language)}
            {move.by !== null && ` · ${move.by}`}
          </span>
          {move.note !== null && (
            <span className={styles["note"]} dir="auto">
              {move.note}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Returns "+5" or "−2". */
function signed(delta: number, language: AdminLanguage): string {
  return `${delta < 0 ? "−" : "+"}${formatNumber(Math.abs(delta), language)}`;
}
