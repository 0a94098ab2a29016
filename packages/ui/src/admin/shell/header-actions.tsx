import { LogoutOutlined } from "@ant-design/icons";
import { themeChoices } from "@recital/contract/values/theme";
import { Button } from "antd";
import { useCallback } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useApiQuery } from "../../api/api-query.ts";
import { ThemeIcon } from "../../theme-icon.tsx";
import { useMediaQuery } from "../components/browser-state.ts";
import { MenuButton } from "../components/list/menu.tsx";
import { paths } from "../paths.ts";
import { themeLabels, useTheme } from "./antd-theme.ts";
import styles from "./shipping-badge.module.css";

export function LogoutButton() {
  const isWide = useMediaQuery("(width >= 36rem)");
  const logOut = useLogOut();
  return (
    <Button icon={<LogoutOutlined aria-hidden />} onClick={logOut} aria-label="Logout">
      {isWide ? "Logout" : null}
    </Button>
  );
}

/** The badge with the number of orders without an address; nothing if there are none. */
export function ShippingBadge() {
  const { data: summary } = useApiQuery("GET /api/admin/summary");
  const count = summary?.ordersLackingShippingInfo ?? 0;
  if (count === 0) return null;
  return (
    <Link to={paths.orders} className={styles["badge"] ?? ""}>
      {count}
      <span className={styles["words"]}> {count === 1 ? "order needs" : "orders need"} shipping info</span>
    </Link>
  );
}

export function ThemeMenu() {
  const [choice, choose] = useTheme();
  return (
    <MenuButton
      icon={<ThemeIcon />}
      aria-label={`Theme: ${themeLabels[choice]}`}
      items={themeChoices.map((themeChoice) => ({
        label: themeLabels[themeChoice],
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
