import { DownOutlined, ExportOutlined } from "@ant-design/icons";
import { useEffect, useId, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { useApiQuery } from "../../api/api-query.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { useRemembered } from "../components/browser-state.ts";
import { scrollWithin } from "../components/feedback/focus.ts";
import { useTexts } from "../language.ts";
import { paths, screens, type ScreenGroup, type ScreenPath } from "../paths.ts";
import { screenTitleTexts } from "../screen-titles/texts/index.ts";
import { screenOf } from "../screens.tsx";
import styles from "./admin-nav.module.css";
import { shellTexts } from "./texts/index.ts";

const groups = [...new Set(screens.map(({ group }) => group))];
/** The closed groups, separated by commas; of an earlier version with capitals. */
const closedKey = "recital-closed-menu-groups";

/** The links to all screens, in groups that this device remembers open or closed, and to the public site. */
export function AdminNav() {
  const texts = useTexts(shellTexts);
  const { websiteUrl } = usePlatform();
  const [closed, setClosed] = useRemembered(closedKey);
  const closedGroups = closed.toLowerCase().split(",");
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // The menu is longer than most windows; the next entry shows that it continues.
    const link = nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    const frame = nav.current?.parentElement;
    if (link && frame) scrollWithin(frame, link, link.offsetHeight);
  }, [pathname]);
  const toggle = (group: ScreenGroup) => {
    const stillClosed = closedGroups.filter((closed) => closed !== group && closed !== "");
    setClosed([...stillClosed, ...(closedGroups.includes(group) ? [] : [group])].join(","));
  };
  return (
    <nav ref={nav} aria-label={texts.navigation}>
      <ul className={`plain-list stack gap-half ${styles["list"]}`}>
        {groups.map((group) => (
          <NavGroup key={group} group={group} isOpen={!closedGroups.includes(group)} onToggle={() => toggle(group)} />
        ))}
        <li className={styles["apart"]}>
          <a href={`${websiteUrl}/`} target="_blank" rel="noopener" className={styles["link"]}>
            <span aria-hidden="true">
              <ExportOutlined aria-hidden />
            </span>
            <span>{texts.viewWebsite}</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}

interface NavGroupProps {
  readonly group: ScreenGroup;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A group of links. Closed, it shows only the screen that is open. */
function NavGroup({ group, isOpen, onToggle }: NavGroupProps) {
  const id = useId();
  const { titles, groups: groupTitles } = useTexts(screenTitleTexts);
  const { pathname } = useLocation();
  const { data: summary } = useApiQuery("GET /api/admin/summary");
  const badgeCount = summary?.ordersLackingShippingInfo ?? 0;
  const isCurrent = (path: ScreenPath) => pathname === path || pathname.startsWith(`${path}/`);
  const links = screens.filter((screen) => screen.group === group && (isOpen || isCurrent(screen.path)));
  return (
    <li>
      <button
        type="button"
        className={styles["group"]}
        aria-expanded={isOpen}
        aria-controls={`${id}-links`}
        onClick={onToggle}
      >
        <span id={id}>{groupTitles[group]}</span>
        <DownOutlined aria-hidden className={styles["arrow"] ?? ""} />
      </button>
      <ul id={`${id}-links`} aria-labelledby={id} className={`plain-list stack gap-half ${styles["list"]}`}>
        {links.map(({ path, name }) => (
          <li key={path}>
            <NavLink to={path} className={styles["link"] ?? ""}>
              <span aria-hidden="true">{screenOf[path].icon}</span>
              <span>{titles[name]}</span>
              {path === paths.orders && badgeCount > 0 && <span className={styles["count"]}>{badgeCount}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
