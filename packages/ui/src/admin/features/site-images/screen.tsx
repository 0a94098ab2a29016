import { PictureOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.siteImages,
  icon: <PictureOutlined aria-hidden />,
  load: async () => (await import("./site-images-page.tsx")).SiteImagesPage,
};
