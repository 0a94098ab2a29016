import { drawDemoShop } from "./fixtures/demo-shop.ts";

/** Runs once, before the tests. */
export default drawDemoShop;
