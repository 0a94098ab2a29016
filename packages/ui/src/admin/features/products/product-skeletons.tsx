import { Skeleton } from "antd";
import styles from "./products.module.css";

const places = [0, 1, 2, 3, 4, 5];

/** Stand where the cards will. */
export function ProductSkeletons() {
  return (
    <div role="status">
      <p className={styles["count"]}>Loading products…</p>
      <div className={styles["grid"]}>
        {places.map((place) => (
          <div key={place} className={styles["skeleton"]}>
            <div className={styles["skeletonPicture"]} />
            <Skeleton active title paragraph={{ rows: 3 }} />
          </div>
        ))}
      </div>
    </div>
  );
}
