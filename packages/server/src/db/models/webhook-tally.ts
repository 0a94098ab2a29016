import {
  DataTypes,
  Model,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** How many webhooks of one hour had one outcome. A row for each would let strangers fill the table. */
export class WebhookTallyRow extends Model<InferAttributes<WebhookTallyRow>, InferCreationAttributes<WebhookTallyRow>> {
  /** Hour and outcome, e.g. `2026-11-21T23 recorded`. */
  declare id: string;
  declare outcome: string;
  declare hits: number;
  declare lastAt: Date;
  /** What the last one was about; null where it could not be read. */
  declare lastKind: string | null;
}

export function defineWebhookTally(sequelize: Sequelize): ModelStatic<WebhookTallyRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends WebhookTallyRow {};
  return Bound.init(
    {
      id: { type: DataTypes.STRING(64), primaryKey: true },
      outcome: { type: DataTypes.STRING(32), allowNull: false },
      hits: { type: DataTypes.INTEGER, allowNull: false },
      lastAt: { type: DataTypes.DATE(3), allowNull: false },
      lastKind: { type: DataTypes.STRING(64), allowNull: true },
    },
    { sequelize, modelName: "webhookTally", tableName: "webhook_tallies", underscored: true, timestamps: false },
  );
}
