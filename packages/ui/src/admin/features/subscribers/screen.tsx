import { MailOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.subscribers,
  icon: <MailOutlined aria-hidden />,
  load: async () => (await import("./subscribers-page.tsx")).SubscribersPage,
};
