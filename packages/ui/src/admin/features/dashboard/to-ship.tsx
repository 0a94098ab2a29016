import type { Summary } from "@recital/contract/endpoints/dashboard";
import { Link } from "react-router-dom";
import { LinkButton } from "../../components/layout/page-header.tsx";
import { paths } from "../../paths.ts";
import styles from "./to-ship.module.css";

/** Leads to the paid orders that wait to be shipped. */
export function ToShip({ toShip }: Pick<Summary, "toShip">) {
  return (
    <section className={styles["panel"]} aria-labelledby="to-ship">
      <h2 id="to-ship" className={styles["heading"]}>
        To ship today
      </h2>
      {toShip === 0 ? (
        <p className={styles["none"]}>Nothing to ship</p>
      ) : (
        <>
          <Link to={paths.ordersToShip} className={styles["count"] ?? ""}>
            <span className={styles["number"]}>{toShip.toLocaleString("en-US")}</span>{" "}
            <span className={styles["text"]}>
              {toShip === 1 ? "order waits to be shipped" : "orders wait to be shipped"}
            </span>
          </Link>
          <LinkButton to={paths.shipNext} isPrimary>
            Ship next
          </LinkButton>
        </>
      )}
    </section>
  );
}
