import { CustomerServiceOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.releases,
  optionalPart: "/:id?",
  icon: <CustomerServiceOutlined aria-hidden />,
  load: async () => (await import("./releases-page.tsx")).ReleasesPage,
};
