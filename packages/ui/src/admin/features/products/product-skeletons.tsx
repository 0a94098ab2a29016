import { Skeleton } from "antd";
import styles from "./products.module.css";

const places = [0, 1, 2, 3, 4, 5];

/** Stand where the cards will. */
export function ProductSkeletons() {
  return (
    <div className={styles["grid"]} role="status" aria-label="Loading products">
      {places.map((place) => (
        <div key={place} className={styles["skeleton"]}>
          <Skeleton.Node active className={styles["skeletonPicture"] ?? ""} />
          <Skeleton active title paragraph={{ rows: 3 }} />
        </div>
      ))}
    </div>
  );
}
