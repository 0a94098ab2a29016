import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A post of the artist's news. */
export interface PostRow extends Row<PostRow> {
  id: CreationOptional<number>;
  title: string;
  slug: string;
  /** Of the client that created it; null from one that gave none. */
  createKey: CreationOptional<string | null>;
  /** A document as JSON. */
  doc: string;
  /** The beginning of the document's text; null for posts that were last saved by an earlier version. */
  excerpt: CreationOptional<string | null>;
  imageUrl: string | null;
  /** Null for a draft; in the future, it appears by itself. */
  publishedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: CreationOptional<number>;
}

export function definePost(sequelize: Sequelize) {
  return defineModel<PostRow>(sequelize, "post", {
    table: "posts",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      title: { type: DataTypes.STRING(200), allowNull: false },
      slug: { type: DataTypes.STRING(80, true), allowNull: false },
      createKey: { type: DataTypes.STRING(36, true), allowNull: true },
      doc: { type: DataTypes.TEXT, allowNull: false },
      excerpt: { type: DataTypes.STRING(400), allowNull: true },
      imageUrl: { type: DataTypes.TEXT, allowNull: true },
      publishedAt: { type: DataTypes.DATE(3), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
