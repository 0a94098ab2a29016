import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { numberOf } from "../whole-number.ts";

/** One counted download: the secret of a URL that serves a file's bytes for some hours. */
export interface DownloadTicketRow extends Row<DownloadTicketRow> {
  id: CreationOptional<number>;
  ticket: string;
  /** The token it was asked with. */
  token: string;
  downloadFileId: number;
  /** The bytes it began with; null of a release. */
  assetId: number | null;
  /** Of a release: the files that the download consists of, as `domain/download-layout.ts` writes them. */
  layout: CreationOptional<string | null>;
  format: CreationOptional<string | null>;
  /** Bytes sent so far, repeated ones too. */
  bytesSent: CreationOptional<number>;
  /** The ranges that were sent, as `domain/sent-ranges.ts` writes them. */
  sentRanges: CreationOptional<string | null>;
  /** When every byte was sent. */
  completedAt: CreationOptional<Date | null>;
  expiresAt: Date;
  createdAt: Date;
}

export function defineDownloadTicket(sequelize: Sequelize) {
  return defineModel<DownloadTicketRow>(sequelize, "downloadTicket", {
    table: "download_tickets",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      ticket: { type: DataTypes.STRING(64, true), allowNull: false },
      token: { type: DataTypes.STRING(64, true), allowNull: false },
      downloadFileId: { type: DataTypes.INTEGER, allowNull: false },
      assetId: { type: DataTypes.INTEGER, allowNull: true },
      layout: { type: DataTypes.TEXT, allowNull: true },
      format: { type: DataTypes.STRING(16), allowNull: true },
      bytesSent: { type: DataTypes.BIGINT, allowNull: false, get: numberOf("bytesSent"), defaultValue: 0 },
      sentRanges: { type: DataTypes.STRING(2000), allowNull: true },
      completedAt: { type: DataTypes.DATE(3), allowNull: true },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
