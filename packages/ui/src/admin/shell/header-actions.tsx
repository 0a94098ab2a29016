import { LogoutOutlined } from "@ant-design/icons";
import { themeChoices } from "@recital/contract/values/theme";
import { Button } from "antd";
import { useCallback } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useApiQuery } from "../../api/api-query.ts";
import { ThemeIcon } from "../../theme-icon.tsx";
import { useMediaQuery } from "../components/browser-state.ts";
import { MenuButton } from "../components/list/menu.tsx";
import { useTexts } from "../language.ts";
import { paths } from "../paths.ts";
import { useTheme } from "./antd-theme.ts";
import styles from "./shipping-badge.module.css";
import { shellTexts } from "./texts/index.ts";

export function LogoutButton() {
  const isWide = useMediaQuery("(width >= 36rem)");
  const logOut = useLogOut();
  const { logout } = useTexts(shellTexts);
  return (
    <Button icon={<LogoutOutlined aria-hidden />} onClick={logOut} aria-label={logout}>
      {isWide ? logout : null}
    </Button>
  );
}

/** The badge with the number of orders without an address; nothing if there are none. */
export function ShippingBadge() {
  const texts = useTexts(shellTexts);
  const { data: summary } = useApiQuery("GET /api/admin/summary");
  const count = summary?.ordersLackingShippingInfo ?? 0;
  if (count === 0) return null;
  return (
    <Link to={paths.orders} className={styles["badge"] ?? ""}>
      {texts.lackShippingInfo(count, (words) => (
        <span className={styles["words"]}>{words}</span>
      ))}
    </Link>
  );
}

export function ThemeMenu() {
  const texts = useTexts(shellTexts);
  const [choice, choose] = useTheme();
  return (
    <MenuButton
      icon={<ThemeIcon />}
      aria-label={texts.themeIs[choice]}
      items={themeChoices.map((themeChoice) => ({
        label: texts.themes[themeChoice],
        isCurrent: themeChoice === choice,
        run: () => choose(themeChoice),
      }))}
    />
  );
}

/**
 * Returns a function that logs out: it opens the login, which ends the session. So unsaved work is asked for as before
 * any other navigation, and no screen is left without a session.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const { pathname, search } = location;
    void navigate(paths.login, { state: { loggedOutFrom: pathname + search } });
  }, [navigate]);
}
