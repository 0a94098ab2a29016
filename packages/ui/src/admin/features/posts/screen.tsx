import { LineIcon } from "../../components/layout/page-header.tsx";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.news,
  optionalPart: "/:id?",
  icon: <LineIcon path="M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7.5 9h6M7.5 12.5h6M7.5 16h4" />,
  load: async () => (await import("./news-page.tsx")).NewsPage,
};
