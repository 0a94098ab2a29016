import { DashboardOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.dashboard,
  icon: <DashboardOutlined aria-hidden />,
  load: async () => (await import("./dashboard-page.tsx")).DashboardPage,
};
