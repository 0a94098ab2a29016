import type { TableGood } from "@recital/contract/endpoints/orders/sales";
import type { Currency } from "@recital/contract/values/currency";
import { groupBy } from "@recital/contract/values/older-browsers";
import { formatPrice } from "@recital/contract/values/money";
import { useTexts } from "../../../language.ts";
import type { Basket } from "./basket.ts";
import styles from "./table.module.css";
import { tableTexts } from "./texts/index.ts";

interface GoodsProps {
  readonly goods: readonly TableGood[];
  readonly basket: Basket;
  readonly currency: Currency;
  readonly onQuantity: (variantId: number, quantity: number) => void;
}

/** A tile for each thing on the table; one of a product's variants in a row of their own. A tap adds one to the sale. */
export function Goods({ goods, ...tile }: GoodsProps) {
  const texts = useTexts(tableTexts);
  const products = [...groupBy(goods, ({ productId }) => productId).values()];
  return (
    <ul className={styles["goods"]} aria-label={texts.onTable}>
      {products.map((variants) => {
        const [first, second] = variants;
        if (!first) return null;
        if (!second) {
          return (
            <li key={first.productId}>
              <Tile good={first} {...tile} />
            </li>
          );
        }
        return (
          <li key={first.productId} className={styles["product"]}>
            <h2 className={styles["productName"]} dir="auto">
              {first.name}
            </h2>
            <ul className={styles["variants"]} aria-label={first.name}>
              {variants.map((good) => (
                <li key={good.variantId}>
                  <Tile good={good} isVariant {...tile} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

interface TileProps extends Omit<GoodsProps, "goods"> {
  readonly good: TableGood;
  /** True if the product's name is above the tile. */
  readonly isVariant?: boolean;
}

function Tile({ good, isVariant = false, basket, currency, onQuantity }: TileProps) {
  const { variantId, name, variantTitle, price, left } = good;
  const texts = useTexts(tableTexts);
  const quantity = basket[variantId] ?? 0;
  return (
    <button
      type="button"
      className={styles["tile"]}
      data-chosen={quantity > 0 || undefined}
      onClick={() => onQuantity(variantId, quantity + 1)}
    >
      <span className={styles["name"]} dir="auto">
        {isVariant ? variantTitle : name}
        {!isVariant && variantTitle !== null && <span className={styles["variantTitle"]}> {variantTitle}</span>}
      </span>
      <span className="numbers">{formatPrice(price, currency)}</span>
      {left !== null && (
        <span className={`quiet small ${styles["left"]}`} data-out={left <= 0 || undefined}>
          {left > 0 ? texts.left(left) : texts.noneLeft}
        </span>
      )}
      {quantity > 0 && (
        <span className={styles["chosen"]} aria-label={texts.inSale(quantity)} role="img">
          {quantity}
        </span>
      )}
    </button>
  );
}
