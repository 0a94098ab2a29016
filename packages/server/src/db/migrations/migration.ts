import type { QueryInterface } from "sequelize";

export interface Migration {
  /** The name that a database keeps once the migration has run. */
  readonly name: string;
  /** Can run twice: MySQL commits each step, so a process that is killed leaves some of them done. */
  readonly up: (db: QueryInterface) => Promise<void>;
}
