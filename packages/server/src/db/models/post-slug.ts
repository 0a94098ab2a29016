import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A former slug of a post, whose page redirects to the present one. */
export interface PostSlugRow extends Row<PostSlugRow> {
  slug: string;
  postId: number;
  replacedAt: Date;
}

export function definePostSlug(sequelize: Sequelize) {
  return defineModel<PostSlugRow>(sequelize, "postSlug", {
    table: "post_slugs",
    columns: {
      slug: { type: DataTypes.STRING(80, true), primaryKey: true },
      postId: { type: DataTypes.INTEGER, allowNull: false },
      replacedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
