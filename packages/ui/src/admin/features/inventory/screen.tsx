import { InboxOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.inventory,
  icon: <InboxOutlined aria-hidden />,
  load: async () => (await import("./inventory-page.tsx")).InventoryPage,
};
