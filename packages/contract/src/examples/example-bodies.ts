import type { ExampleBodies } from "../api.ts";
import { audienceExamples } from "./audience.ts";
import { ordersExamples } from "./orders.ts";
import { shopExamples } from "./shop.ts";
import { siteExamples } from "./site.ts";
import { systemExamples } from "./system.ts";

/** Shown by the OpenAPI document; tests replace parts of them with invalid values. Browsers do not load them. */
export const exampleBodies: ExampleBodies & Readonly<Record<string, unknown>> = {
  ...shopExamples,
  ...ordersExamples,
  ...siteExamples,
  ...audienceExamples,
  ...systemExamples,
};
