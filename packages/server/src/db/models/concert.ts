import type { ConcertStatus } from "@recital/contract/values/concert";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A concert. Its `version` is the SEQUENCE of its calendar entry. */
export interface ConcertRow extends Row<ConcertRow> {
  id: CreationOptional<number>;
  /** The UID of its calendar entry, which never changes. */
  uid: string;
  startsAt: Date;
  /** A name of the IANA database. */
  timezone: string;
  doorsAt: Date | null;
  /** When it was to start before it was moved; null if it never was. */
  previousStartsAt: Date | null;
  title: string;
  venue: string;
  street: string | null;
  city: string;
  country: string | null;
  ticketUrl: string | null;
  priceText: string | null;
  status: ConcertStatus;
  imageUrl: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: CreationOptional<number>;
}

export function defineConcert(sequelize: Sequelize) {
  return defineModel<ConcertRow>(sequelize, "concert", {
    table: "concerts",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      uid: { type: DataTypes.STRING(64, true), allowNull: false },
      startsAt: { type: DataTypes.DATE(3), allowNull: false },
      timezone: { type: DataTypes.STRING(64), allowNull: false },
      doorsAt: { type: DataTypes.DATE(3), allowNull: true },
      previousStartsAt: { type: DataTypes.DATE(3), allowNull: true },
      title: { type: DataTypes.STRING(200), allowNull: false },
      venue: { type: DataTypes.STRING(200), allowNull: false },
      street: { type: DataTypes.STRING(200), allowNull: true },
      city: { type: DataTypes.STRING(200), allowNull: false },
      country: { type: DataTypes.STRING(2), allowNull: true },
      ticketUrl: { type: DataTypes.TEXT, allowNull: true },
      priceText: { type: DataTypes.STRING(200), allowNull: true },
      status: { type: DataTypes.STRING(16), allowNull: false },
      imageUrl: { type: DataTypes.TEXT, allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
