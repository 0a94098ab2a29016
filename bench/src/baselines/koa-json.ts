import { Router } from "@koa/router";
import Koa from "koa";
import { items } from "./items.ts";
import { listen } from "./listen.ts";

const router = new Router();
router.get("/", (ctx) => {
  ctx.body = items;
});
const app = new Koa();
app.use(router.routes());
listen(app);
