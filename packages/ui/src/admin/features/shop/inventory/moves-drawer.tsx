import type { InventoryItem } from "@recital/contract/endpoints/shop/inventory";
import type { StockMove } from "@recital/contract/endpoints/shop/variants";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { stockMovesQuery } from "../../../../api/admin/variants.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { formatDateTime } from "../../../components/format.ts";
import { SideDrawer } from "../../../components/layout/side-drawer.tsx";
import { paths } from "../../../paths.ts";
import styles from "./inventory.module.css";
import { itemName } from "./stock-form.ts";
import { Loaded } from "../../../components/feedback/load-states.tsx";

interface MovesDrawerProps {
  readonly item: InventoryItem;
  /** Called when the drawer has closed. */
  readonly onClose: () => void;
}

/** The changes of a variant's stock, newest first. */
export function MovesDrawer({ item, onClose }: MovesDrawerProps) {
  const query = useQuery(stockMovesQuery(useApi(), item.id));
  return (
    <SideDrawer title={`Movements of ${itemName(item)}`} onClose={onClose}>
      {() => (
        <Loaded query={query} waiting="Loading the movements" failure="Failed to load the movements">
          {(data) => <Moves moves={data} />}
        </Loaded>
      )}
    </SideDrawer>
  );
}

function Moves({ moves }: { readonly moves: readonly StockMove[] }) {
  if (moves.length === 0) return <p className="quiet">The stock was never counted.</p>;
  return (
    <ol className="plain-list">
      {moves.map((move) => (
        <li key={move.id} className={styles["move"]}>
          <span className="strong numbers end">{signed(move.delta)}</span>
          <span>
            {kinds[move.kind]}
            {move.orderId !== null && (
              <>
                {", "}
                <Link className="link" to={paths.order(move.orderId)}>
                  order #{move.orderId}
                </Link>
              </>
            )}
          </span>
          <span className={styles["facts"]}>
            {formatDateTime(move.at, "en")}
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

const kinds: Readonly<Record<StockMove["kind"], string>> = {
  initial: "First count",
  sold: "Sold",
  restock: "Returned to stock",
  count: "Counted",
  correction: "Correction",
};

/** Returns "+5" or "−2". */
function signed(delta: number): string {
  return `${delta < 0 ? "−" : "+"}${Math.abs(delta).toLocaleString("en-US")}`;
}
