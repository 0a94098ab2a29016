import { UserDeleteOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.privacy,
  icon: <UserDeleteOutlined aria-hidden />,
  load: async () => (await import("./privacy-page.tsx")).PrivacyPage,
};
