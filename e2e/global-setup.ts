import { drawDemoShop } from "./fixtures/demo-shop.ts";

/** What is made once, before the tests. */
export default drawDemoShop;
