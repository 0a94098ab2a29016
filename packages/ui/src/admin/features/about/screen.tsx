import { SolutionOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.about,
  icon: <SolutionOutlined aria-hidden />,
  load: async () => (await import("./about-page.tsx")).AboutPage,
};
