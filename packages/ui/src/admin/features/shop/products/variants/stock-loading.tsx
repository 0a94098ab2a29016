import { Skeleton } from "antd";
import styles from "../product-fields.module.css";

/** As high as the fields of a product without options, so that the dialog's buttons do not move once they are loaded. */
export function StockLoading() {
  return (
    <div role="status" aria-label="Loading the stock" className={styles["loading"]}>
      <Skeleton active paragraph={{ rows: 1 }} title={false} />
    </div>
  );
}
