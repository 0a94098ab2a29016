import { FileTextOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.siteContent,
  icon: <FileTextOutlined aria-hidden />,
  load: async () => (await import("./site-content-page.tsx")).SiteContentPage,
};
