import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** How often a track was played on a day. Nothing about who played it is stored. */
export interface TrackPlayRow extends Row<TrackPlayRow> {
  trackId: number;
  /** In UTC, as `2026-11-23`. */
  day: string;
  plays: number;
}

export function defineTrackPlay(sequelize: Sequelize) {
  return defineModel<TrackPlayRow>(sequelize, "trackPlay", {
    table: "track_plays",
    columns: {
      trackId: { type: DataTypes.INTEGER, primaryKey: true },
      day: { type: DataTypes.STRING(10, true), primaryKey: true },
      plays: { type: DataTypes.INTEGER, allowNull: false },
    },
  });
}
