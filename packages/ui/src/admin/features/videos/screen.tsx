import { VideoCameraOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.videos,
  optionalPart: "/new?",
  icon: <VideoCameraOutlined aria-hidden />,
  load: async () => (await import("./videos-page.tsx")).VideosPage,
};
