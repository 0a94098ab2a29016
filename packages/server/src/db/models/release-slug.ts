import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A former slug of a release, whose page redirects to the present one. */
export interface ReleaseSlugRow extends Row<ReleaseSlugRow> {
  slug: string;
  releaseId: number;
  replacedAt: Date;
}

export function defineReleaseSlug(sequelize: Sequelize) {
  return defineModel<ReleaseSlugRow>(sequelize, "releaseSlug", {
    table: "release_slugs",
    columns: {
      slug: { type: DataTypes.STRING(80, true), primaryKey: true },
      releaseId: { type: DataTypes.INTEGER, allowNull: false },
      replacedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
