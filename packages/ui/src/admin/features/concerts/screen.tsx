import { LineIcon } from "../../components/layout/page-header.tsx";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.concerts,
  icon: <LineIcon path="M4 6h16v14H4zM4 10h16M9 3v5M15 3v5" />,
  load: async () => (await import("./concerts-page.tsx")).ConcertsPage,
};
