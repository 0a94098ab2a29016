import type { Summary } from "@recital/contract/endpoints/system/dashboard";
import { formatNumber } from "@recital/contract/values/format";
import { Skeleton } from "antd";
import { Link } from "react-router-dom";
import { LinkButton } from "../../../components/layout/page-header.tsx";
import { paths } from "../../../paths.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import type { DashboardTexts } from "./texts/en.tsx";
import { dashboardTexts } from "./texts/index.ts";
import styles from "./dashboard.module.css";

interface Card {
  readonly label: string;
  readonly path: string;
  count(summary: Summary): number;
  note(summary: Summary): string;
}

function cardsOf({ cards: texts }: DashboardTexts): Card[] {
  return [
    {
      label: texts.videos,
      path: paths.videos,
      count: ({ videos }) => videos,
      note: ({ featuredVideos }) => texts.featured(featuredVideos),
    },
    {
      label: texts.about,
      path: paths.about,
      count: ({ aboutSections }) => aboutSections,
      note: ({ aboutSections }) => (aboutSections === 0 ? texts.defaultAbout : texts.onHomePage),
    },
    {
      label: texts.subscribers,
      path: paths.subscribers,
      count: ({ subscribers }) => subscribers,
      note: () => texts.confirmed,
    },
    {
      label: texts.orders,
      path: paths.orders,
      count: ({ orders }) => orders,
      note: ({ ordersLackingShippingInfo: missing }) => (missing === 0 ? texts.complete : texts.incomplete(missing)),
    },
  ];
}

/** Cards with counts, which link to their screens. */
export function CountCards({ summary }: { readonly summary: Summary | undefined }) {
  const texts = useTexts(dashboardTexts);
  const language = useLanguage();
  return (
    <ul className={styles["cards"]}>
      {cardsOf(texts).map(({ label, path, count, note }) => (
        <li key={path}>
          <Link to={path} className={styles["card"] ?? ""}>
            <span className="quiet">{label}</span>
            {summary ? (
              <>
                <span className={styles["number"]}>{formatNumber(count(summary), language)}</span>
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
  const { toShip: texts } = useTexts(dashboardTexts);
  const language = useLanguage();
  return (
    <section className={styles["toShip"]} aria-labelledby="to-ship">
      <h2 id="to-ship" className={styles["toShipHeading"]}>
        {texts.title}
      </h2>
      {toShip === 0 ? (
        <p className="flush quiet">{texts.nothing}</p>
      ) : (
        <>
          <Link to={paths.ordersToShip} className={styles["count"] ?? ""}>
            <span className={styles["toShipNumber"]}>{formatNumber(toShip, language)}</span>{" "}
            <span className={styles["text"]}>{texts.waiting(toShip)}</span>
          </Link>
          <LinkButton to={paths.shipNext} isPrimary>
            {texts.next}
          </LinkButton>
        </>
      )}
    </section>
  );
}
