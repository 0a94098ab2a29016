import { Router } from "@koa/router";
import Koa from "koa";
import { renderToString } from "react-dom/server";
import { cardsPage } from "./cards.ts";
import { items } from "./items.ts";
import { listen } from "./listen.ts";

/** The number of cards: as many as the full shop of the bench has products. */
const many = Array.from({ length: 17 }, () => items)
  .flat()
  .slice(0, 200)
  .map((item, index) => ({ ...item, id: index + 1 }));
const router = new Router();
router.get("/", (ctx) => {
  ctx.type = "text/html; charset=utf-8";
  ctx.body = `<!doctype html>${renderToString(cardsPage(items))}`;
});
router.get("/many", (ctx) => {
  ctx.type = "text/html; charset=utf-8";
  ctx.body = `<!doctype html>${renderToString(cardsPage(many))}`;
});
const app = new Koa();
app.use(router.routes());
listen(app);
