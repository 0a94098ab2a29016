import { ShoppingOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.orders,
  optionalPart: "/:id?",
  icon: <ShoppingOutlined aria-hidden />,
  load: async () => (await import("./orders-page.tsx")).OrdersPage,
};
