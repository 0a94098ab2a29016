import { AppstoreOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.products,
  icon: <AppstoreOutlined aria-hidden />,
  load: async () => (await import("./products-page.tsx")).ProductsPage,
};
