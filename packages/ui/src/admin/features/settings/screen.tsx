import { SettingOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.settings,
  icon: <SettingOutlined aria-hidden />,
  load: async () => (await import("./settings-page.tsx")).SettingsPage,
};
