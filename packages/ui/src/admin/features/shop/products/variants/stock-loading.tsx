import { Skeleton } from "antd";
import { useTexts } from "../../../../language.ts";
import styles from "../product-fields.module.css";
import { variantTexts } from "./texts/index.ts";

/** As high as the fields of a product without options, so that the dialog's buttons do not move once they are loaded. */
export function StockLoading() {
  const texts = useTexts(variantTexts);
  return (
    <div role="status" aria-label={texts.loading} className={styles["loading"]}>
      <Skeleton active paragraph={{ rows: 1 }} title={false} />
    </div>
  );
}
