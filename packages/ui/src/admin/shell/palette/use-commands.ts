import { themeChoices } from "@recital/contract/values/theme";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { paths, screens } from "../../paths.ts";
import { themeLabels, useTheme } from "../theme-control.ts";
import { useLogOut } from "../use-log-out.ts";
import type { Command } from "./command.ts";

const openings = [
  { title: "Add a product", path: paths.newProduct, keywords: "new shop" },
  { title: "Add a video", path: paths.newVideo, keywords: "new youtube" },
  { title: "Write a newsletter", path: paths.newIssue, keywords: "new issue email send" },
  { title: "Ship the next order", path: paths.shipNext, keywords: "parcel label address" },
  { title: "Print address labels", path: paths.labels, keywords: "ship parcel" },
] as const;

/** Returns the commands that are always there: all screens, and what is done often. */
export function useCommands(): readonly Command[] {
  const navigate = useNavigate();
  const { openExternal, websiteUrl } = usePlatform();
  const [, chooseTheme] = useTheme();
  const logOut = useLogOut();
  return useMemo(() => {
    const open = (path: string) => () => void navigate(path);
    return [
      ...screens.map(({ path, title, group }): Command => ({
        id: path,
        group: "Screens",
        title,
        keywords: group,
        run: open(path),
      })),
      ...openings.map(({ title, path, keywords }): Command => ({
        id: title,
        group: "Actions",
        title,
        keywords,
        run: open(path),
      })),
      {
        id: "website",
        group: "Actions",
        title: "View Website",
        keywords: "open public site",
        run: () => openExternal(`${websiteUrl || location.origin}/`),
      },
      ...themeChoices.map((choice): Command => ({
        id: `theme-${choice}`,
        group: "Actions",
        title: `Theme: ${themeLabels[choice]}`,
        keywords: "appearance colors mode",
        run: () => chooseTheme(choice),
      })),
      { id: "logout", group: "Actions", title: "Logout", keywords: "log out sign out leave", run: logOut },
    ];
  }, [navigate, openExternal, websiteUrl, chooseTheme, logOut]);
}
