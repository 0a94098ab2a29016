import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A copy of one of the artist's lists at the streaming service, or the URLs under which its covers are stored. */
export interface StreamingListRow extends Row<StreamingListRow> {
  kind: "top-tracks" | "albums" | "covers";
  artistId: string;
  /** JSON: a list in the contract's shape, or for covers our URLs by the service's. */
  items: string;
  fetchedAt: Date;
}

export function defineStreamingList(sequelize: Sequelize) {
  return defineModel<StreamingListRow>(sequelize, "streamingList", {
    table: "streaming_lists",
    columns: {
      kind: { type: DataTypes.STRING(32), primaryKey: true },
      artistId: { type: DataTypes.STRING(64), allowNull: false },
      items: { type: DataTypes.TEXT, allowNull: false },
      fetchedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
