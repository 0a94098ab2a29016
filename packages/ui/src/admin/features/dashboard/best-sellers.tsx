import type { Statistics } from "@recital/contract/endpoints/dashboard";
import styles from "./dashboard.module.css";

interface BestSellersProps {
  readonly sellers: Statistics["bestSellers"];
  readonly format: (amount: number) => string;
}

/** The best-selling products by quantity. */
export function BestSellers({ sellers, format }: BestSellersProps) {
  return (
    <div className={`${styles["panel"]} ${styles["wide"]}`}>
      <div className={styles["panelHead"]}>
        <h3 className={styles["heading"]}>Best sellers</h3>
      </div>
      {sellers.length === 0 ? (
        <p className={styles["note"]}>No sales in this period.</p>
      ) : (
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Sold</th>
              <th scope="col">Sales</th>
            </tr>
          </thead>
          <tbody>
            {sellers.map(({ productId, name, quantity, sales }) => (
              <tr key={`${productId} ${name}`}>
                <td dir="auto">{name}</td>
                <td>{quantity.toLocaleString("en-US")}</td>
                <td>{format(sales)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
