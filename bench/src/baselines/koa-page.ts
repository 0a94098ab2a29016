import { Router } from "@koa/router";
import Koa from "koa";
import { renderToString } from "react-dom/server";
import { cardsPage } from "./cards.ts";
import { items } from "./items.ts";
import { listen } from "./listen.ts";

const page = Buffer.from(`<!doctype html>${renderToString(cardsPage(items))}`);
const router = new Router();
router.get("/", (ctx) => {
  ctx.type = "text/html; charset=utf-8";
  ctx.body = page;
});
const app = new Koa();
app.use(router.routes());
listen(app);
