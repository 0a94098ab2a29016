import { Card, Skeleton } from "antd";
import styles from "./site-images.module.css";

/** Stands where the cards will be, as large as they. */
export function LoadingCards() {
  return (
    <ul className={styles["grid"]} aria-busy="true" aria-label="Loading images">
      {["one", "two", "three", "four", "five", "six"].map((key) => (
        <li key={key}>
          <Card cover={<div className={styles["loadingCover"]} />}>
            <Skeleton active title={{ width: "60%" }} paragraph={{ rows: 3 }} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
