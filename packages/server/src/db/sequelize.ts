/**
 * What code outside `db` uses of Sequelize: transactions, conditions and the errors that it reports. Lint refuses the
 * package itself there, so that another version changes this folder only.
 */
export { col, fn, literal, Op, QueryTypes, Transaction, UniqueConstraintError, where } from "sequelize";
export type { CreationAttributes, OrderItem, Sequelize, WhereOptions } from "sequelize";
