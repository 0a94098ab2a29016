import type { Summary } from "@recital/contract/endpoints/system/dashboard";
import { Skeleton } from "antd";
import { Link } from "react-router-dom";
import { LinkButton } from "../../../components/layout/page-header.tsx";
import { paths } from "../../../paths.ts";
import styles from "./dashboard.module.css";

interface Card {
  readonly label: string;
  readonly path: string;
  count(summary: Summary): number;
  note(summary: Summary): string;
}

const cards: readonly Card[] = [
  {
    label: "Videos",
    path: paths.videos,
    count: ({ videos }) => videos,
    note: ({ featuredVideos }) => `${featuredVideos} featured`,
  },
  {
    label: "About sections",
    path: paths.about,
    count: ({ aboutSections }) => aboutSections,
    note: ({ aboutSections }) => (aboutSections === 0 ? "The site shows its default text" : "On your home page"),
  },
  {
    label: "Newsletter subscribers",
    path: paths.subscribers,
    count: ({ subscribers }) => subscribers,
    note: () => "Confirmed and subscribed",
  },
  {
    label: "Orders",
    path: paths.orders,
    count: ({ orders }) => orders,
    note: ({ ordersLackingShippingInfo: missing }) =>
      missing === 0 ? "All addresses complete" : `${missing} missing shipping info`,
  },
];

/** Cards with counts, which link to their screens. */
export function CountCards({ summary }: { readonly summary: Summary | undefined }) {
  return (
    <ul className={styles["cards"]}>
      {cards.map(({ label, path, count, note }) => (
        <li key={path}>
          <Link to={path} className={styles["card"] ?? ""}>
            <span className="quiet">{label}</span>
            {summary ? (
              <>
                <span className={styles["number"]}>{count(summary).toLocaleString("en-US")}</span>
                <span className="quiet small">{note(summary)}</span>
              </>
            ) : (
              <Skeleton active title={{ width: "40%" }} paragraph={{ rows: 1, width: "70%" }} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Leads to the paid orders that wait to be shipped. */
export function ToShip({ toShip }: Pick<Summary, "toShip">) {
  return (
    <section className={styles["toShip"]} aria-labelledby="to-ship">
      <h2 id="to-ship" className={styles["toShipHeading"]}>
        To ship today
      </h2>
      {toShip === 0 ? (
        <p className="flush quiet">Nothing to ship</p>
      ) : (
        <>
          <Link to={paths.ordersToShip} className={styles["count"] ?? ""}>
            <span className={styles["toShipNumber"]}>{toShip.toLocaleString("en-US")}</span>{" "}
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
