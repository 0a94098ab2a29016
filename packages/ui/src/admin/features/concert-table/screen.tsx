import { LineIcon } from "../../components/layout/page-header.tsx";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.table,
  icon: <LineIcon path="M3 9h18v3H3zM5 12v8M19 12v8M9 9V5h6v4M9 16h6" />,
  load: async () => (await import("./table-page.tsx")).TablePage,
};
