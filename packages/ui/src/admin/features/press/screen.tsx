import { LineIcon } from "../../components/layout/page-header.tsx";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.press,
  icon: <LineIcon path="M4 4h16v16H4zM8 8h8M8 12h8M8 16h5" />,
  load: async () => (await import("./press-page.tsx")).PressPage,
};
