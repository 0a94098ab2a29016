import { Router } from "@koa/router";
import Koa from "koa";
import { DataTypes, Sequelize } from "sequelize";
import { sqliteDriver } from "../../../packages/server/src/db/sqlite-driver.ts";
import { items } from "./items.ts";
import { listen } from "./listen.ts";

/** `mysql://…`, or an SQLite file. With the argument `fill` the program creates its table and exits. */
const where = process.env["BASELINE_DATABASE"] ?? "";

const sequelize = where.startsWith("mysql:")
  ? new Sequelize(where, { dialect: "mysql", logging: false, pool: { max: 10 } })
  : new Sequelize({ dialect: "sqlite", storage: where, dialectModule: sqliteDriver, logging: false });

const model = sequelize.define(
  "baseline_item",
  {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    name: DataTypes.STRING(200),
    description: DataTypes.TEXT,
    price: DataTypes.INTEGER,
    image_url: DataTypes.STRING(500),
    category: DataTypes.STRING(16),
    is_digital: DataTypes.BOOLEAN,
    is_active: DataTypes.BOOLEAN,
  },
  { timestamps: false },
);

if (process.argv[2] === "fill") {
  await model.sync({ force: true });
  await model.bulkCreate(items.map((item) => ({ ...item, price: Math.round(item.price * 100) })));
  await sequelize.close();
} else {
  const router = new Router();
  router.get("/", async (ctx) => {
    ctx.body = await model.findAll({ where: { is_active: true }, order: [["id", "ASC"]], raw: true });
  });
  const app = new Koa();
  app.use(router.routes());
  listen(app);
}
