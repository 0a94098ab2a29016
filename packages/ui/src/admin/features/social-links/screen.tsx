import { LinkOutlined } from "@ant-design/icons";
import { paths } from "../../paths.ts";
import type { Screen } from "../../screens.ts";

export const screen: Screen = {
  path: paths.socialLinks,
  icon: <LinkOutlined aria-hidden />,
  load: async () => (await import("./social-links-page.tsx")).SocialLinksPage,
};
