import { LineIcon } from "../../components/layout/page-header.tsx";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.newsletter,
  optionalPart: "/:id?",
  icon: <LineIcon path="M3 11.5 21 4l-6 17-3.5-7.5zM11.5 13.5 21 4" />,
  load: async () => (await import("./newsletter-page.tsx")).NewsletterPage,
};
