import type { Database } from "../../../db/connection.ts";
import { findRows } from "../../../db/table.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { productImageTable, productTable } from "../../shop/products/tables.ts";
import { siteImageTable } from "../site-images/table.ts";
import { videoTable } from "../videos/table.ts";

/** The models whose rows have an image that the owner enters as a URL. */
export const imageModels = ["product", "siteImage", "video"] as const;
type ImageModel = (typeof imageModels)[number];

interface RowImage {
  readonly id: number;
  readonly url: string | null;
  /** Becomes part of the copy's URL. */
  readonly name: string;
}

/** The image of a model's rows. */
interface ImageField {
  /** Returns the rows whose image has a URL with a host. */
  findWithHost(): Promise<RowImage[]>;
  /** Replaces the URL if the row still has `from`. */
  replace(id: number, from: string, to: string, transaction: Transaction): Promise<unknown>;
}

export function imageFields(database: Database): Readonly<Record<ImageModel, ImageField>> {
  const product = database.model(productTable);
  const productImage = database.model(productImageTable);
  const siteImage = database.model(siteImageTable);
  const video = database.model(videoTable);
  const withHost = { [Op.like]: "http%" };
  return {
    product: {
      async findWithHost() {
        const rows = await findRows(product, ["id", "imageUrl", "name"], { where: { imageUrl: withHost } });
        return rows.map(({ id, imageUrl: url, name }) => ({ id, url, name }));
      },
      async replace(id, imageUrl, to, transaction) {
        await product.update({ imageUrl: to }, { where: { id, imageUrl }, transaction });
        await productImage.update({ imageUrl: to }, { where: { productId: id, imageUrl }, transaction });
      },
    },
    siteImage: {
      async findWithHost() {
        const rows = await findRows(siteImage, ["id", "imageUrl", "title"], { where: { imageUrl: withHost } });
        return rows.map(({ id, imageUrl: url, title: name }) => ({ id, url, name }));
      },
      replace: (id, imageUrl, to, transaction) =>
        siteImage.update({ imageUrl: to }, { where: { id, imageUrl }, transaction }),
    },
    video: {
      async findWithHost() {
        const rows = await findRows(video, ["id", "thumbnailUrl", "title"], { where: { thumbnailUrl: withHost } });
        return rows.map(({ id, thumbnailUrl: url, title: name }) => ({ id, url, name }));
      },
      replace: (id, thumbnailUrl, to, transaction) =>
        video.update({ thumbnailUrl: to }, { where: { id, thumbnailUrl }, transaction }),
    },
  };
}
