import { hash } from "node:crypto";
import { limits } from "@recital/contract/values/limits";
import type { VariantOptions } from "@recital/contract/values/catalog";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { foldedColumn } from "../folded-column.ts";

/**
 * A variant of a product; a product without options has one, whose `options` are `{}`. Only
 * features/stock and `queries/checkout.ts` change `stock`, `held` and `numbersGiven`, by statements that add to them.
 */
export interface VariantRow extends Row<VariantRow> {
  id: CreationOptional<number>;
  productId: number;
  /** Empty for the variant of a product without options. */
  title: string;
  /** For searches; written with the title. */
  titleFolded: CreationOptional<string | null>;
  /** JSON of the options' values by name. */
  options: string;
  /** The same for the same options in any order, so that a product has each combination once; empty without options. */
  optionsKey: string;
  sku: CreationOptional<string | null>;
  /** For searches; written with the SKU. */
  skuFolded: CreationOptional<string | null>;
  /** Null means the product's price. */
  priceCents: CreationOptional<number | null>;
  weightGrams: CreationOptional<number | null>;
  /** The sum of its moves; null is unlimited. Below 0 if more were sold than there were. */
  stock: CreationOptional<number | null>;
  /** The sum of its open holds. */
  held: CreationOptional<number>;
  /** The stock is low when this many are available; null: never. */
  lowAt: CreationOptional<number | null>;
  /** How many numbers a numbered edition has; null is none. */
  editionSize: CreationOptional<number | null>;
  /** How many of these numbers are given to orders. */
  numbersGiven: CreationOptional<number>;
  /** How many of it one order of the shop may have; null is no limit. */
  maxPerOrder: CreationOptional<number | null>;
  isActive: boolean;
  position: number;
  /** When the owner was told that the stock is low; null once it no longer is. */
  lowNotifiedAt: CreationOptional<Date | null>;
  createdAt: Date;
  updatedAt: Date;
  /** Counts the edits and the moves of its stock. */
  version: CreationOptional<number>;
  /** The `version` of the last edit. */
  editedVersion: CreationOptional<number>;
}

export function defineVariant(sequelize: Sequelize) {
  const optionalNumber = () => ({ type: DataTypes.INTEGER, allowNull: true });
  return defineModel<VariantRow>(sequelize, "variant", {
    table: "variants",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      productId: { type: DataTypes.INTEGER, allowNull: false },
      ...foldedColumn("title", { type: DataTypes.STRING(200), allowNull: false }),
      options: { type: DataTypes.STRING(1000), allowNull: false },
      optionsKey: { type: DataTypes.STRING(64, true), allowNull: false },
      ...foldedColumn("sku", { type: DataTypes.STRING(64, true), allowNull: true }),
      priceCents: optionalNumber(),
      weightGrams: optionalNumber(),
      stock: optionalNumber(),
      held: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      lowAt: optionalNumber(),
      editionSize: optionalNumber(),
      numbersGiven: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      maxPerOrder: optionalNumber(),
      isActive: { type: DataTypes.BOOLEAN, allowNull: false },
      position: { type: DataTypes.INTEGER, allowNull: false },
      lowNotifiedAt: { type: DataTypes.DATE(3), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      editedVersion: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}

/** Returns the variant of a new product, which has no options: an unlimited number, at the product's price. */
export function defaultVariant(productId: number, now: Date) {
  return {
    productId,
    title: "",
    options: "{}",
    optionsKey: "",
    isActive: true,
    position: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/** Returns the columns of a variant with options; without a title, their values are it. */
export function optionColumns(options: VariantOptions, title = "") {
  const sorted = Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    title: (title || Object.values(options).join(" / ")).slice(0, limits.titleLength),
    options: JSON.stringify(options),
    optionsKey: hash("sha256", JSON.stringify(sorted)),
  };
}
