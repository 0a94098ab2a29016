import type { ReleaseKind } from "@recital/contract/values/catalog";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A release of the artist's own music. Only features/releases writes it. */
export interface ReleaseRow extends Row<ReleaseRow> {
  id: CreationOptional<number>;
  slug: string;
  title: string;
  kind: ReleaseKind;
  /** When it is out; null if no date was given. */
  releaseAt: Date | null;
  visibility: "draft" | "public";
  artworkUrl: string | null;
  description: string | null;
  credits: string | null;
  licence: string | null;
  /** JSON list of `{ label, url }`. */
  links: string;
  /** The product that is the whole release. */
  productId: number | null;
  /** Lowest first. */
  position: number;
  createdAt: Date;
  updatedAt: Date;
  version: CreationOptional<number>;
}

export function defineRelease(sequelize: Sequelize) {
  return defineModel<ReleaseRow>(sequelize, "release", {
    table: "releases",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      slug: { type: DataTypes.STRING(80, true), allowNull: false },
      title: { type: DataTypes.STRING(200), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      releaseAt: { type: DataTypes.DATE(3), allowNull: true },
      visibility: { type: DataTypes.STRING(16), allowNull: false },
      artworkUrl: { type: DataTypes.TEXT, allowNull: true },
      description: { type: DataTypes.TEXT, allowNull: true },
      credits: { type: DataTypes.TEXT, allowNull: true },
      licence: { type: DataTypes.STRING(200), allowNull: true },
      links: { type: DataTypes.TEXT, allowNull: false },
      productId: { type: DataTypes.INTEGER, allowNull: true },
      position: { type: DataTypes.INTEGER, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
