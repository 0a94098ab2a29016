import { HeartOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.status,
  icon: <HeartOutlined aria-hidden />,
  load: async () => (await import("./status-page.tsx")).StatusPage,
};
