import type { Downloads } from "@recital/contract/endpoints/downloads";
import { nameWithVariant } from "@recital/contract/values/order-line";
import type { Database } from "../../db/connection.ts";
import { readImageSets } from "../../images/read-image-sets.ts";
import type { DownloadFileRow } from "./tables.ts";
import { orderItemTable } from "../orders/tables.ts";
import { productTable } from "../products/tables.ts";

type Bought = Downloads["files"][number]["product"];

/** Returns a function from a file of an order to what was bought with it. */
export async function readBought(
  database: Database,
  files: readonly DownloadFileRow[],
): Promise<(file: DownloadFileRow) => Bought> {
  const orderItem = database.model(orderItemTable);
  const product = database.model(productTable);
  const items = await orderItem.findAll({ where: { id: [...new Set(files.map(({ orderItemId }) => orderItemId))] } });
  const productId = [...new Set(items.flatMap((item) => item.productId ?? []))];
  const products = await product.unscoped().findAll({ attributes: ["id", "imageUrl"], where: { id: productId } });
  const images = await readImageSets(
    database,
    products.map(({ imageUrl }) => imageUrl),
  );
  return ({ orderItemId: id, label }) => {
    const item = items.find((one) => one.id === id);
    const imageUrl = products.find((one) => one.id === item?.productId)?.imageUrl ?? null;
    const name = item ? nameWithVariant(item.name, item.variantTitle) : label;
    return { id, name, imageUrl, image: images.get(imageUrl ?? "") ?? null };
  };
}
