import type { Feature } from "../feature.ts";
import { formerPostPages } from "./former-pages.ts";
import { postRoutes, type PostRouteDeps } from "./routes.ts";
import { postSlugTable, postTable } from "./tables.ts";

export const posts = {
  name: "posts",
  tables: [postSlugTable, postTable],
  open: (deps: PostRouteDeps) => ({ routes: postRoutes(deps), publicRoutes: formerPostPages(deps.database) }),
} satisfies Feature<PostRouteDeps>;
