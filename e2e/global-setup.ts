import { drawDemoShop } from "./fixtures/demo-shop.ts";

/** Runs once, before the tests. */
export default drawDemoShop;

// `npm test` runs this file before it starts browser tests beside each other.
if (import.meta.main) await drawDemoShop();
