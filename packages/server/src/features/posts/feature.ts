import type { Feature } from "../feature.ts";
import { formerPostPages } from "./former-pages.ts";
import { postRoutes, type PostRouteDeps } from "./routes.ts";

export const posts = {
  name: "posts",
  open: (deps: PostRouteDeps) => ({ routes: postRoutes(deps), publicRoutes: formerPostPages(deps.database) }),
} satisfies Feature<PostRouteDeps>;
