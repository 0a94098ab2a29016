import type { Feature, Services } from "../feature.ts";
import { formerPostPages } from "./former-pages.ts";
import { postRoutes } from "./routes.ts";
import { postSlugTable, postTable } from "./tables.ts";

export const posts = {
  name: "posts",
  tables: [postSlugTable, postTable],
  open: (services: Services) => ({ routes: postRoutes(services), publicRoutes: formerPostPages(services.database) }),
} satisfies Feature;
