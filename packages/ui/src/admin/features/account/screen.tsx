import { SafetyOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.account,
  icon: <SafetyOutlined aria-hidden />,
  load: async () => (await import("./account-page.tsx")).AccountPage,
};
