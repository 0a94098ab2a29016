import { LogoutOutlined } from "@ant-design/icons";
import { useMutation, useQueryClient, useQuery } from "@tanstack/react-query";
import { Button, Grid, Dropdown } from "antd";
import { useNavigate, Link } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { logOutMutation } from "../../api/admin/session.ts";
import { ThemeIcon } from "../../theme-icon.tsx";
import { useToasts } from "../components/use-toasts.ts";
import { paths } from "../paths.ts";
import { summaryQuery } from "../../api/admin/dashboard.ts";
import styles from "./shipping-badge.module.css";
import { themeChoices, useTheme } from "./theme-control.ts";

/** Logs out, clears the query cache, and opens the login. */
export function LogoutButton() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isWide = Grid.useBreakpoint().sm !== false;
  const { mutate, isPending } = useMutation({
    ...logOutMutation(useApi()),
    onSuccess: async () => {
      // Cleared first, since the login redirects a user who is still in the cache.
      queryClient.clear();
      await navigate(paths.login);
      toasts.success("Logged out");
    },
    onError: () => toasts.failure("Logout failed", "An error occurred during logout"),
  });
  return (
    <Button icon={<LogoutOutlined />} loading={isPending} onClick={() => mutate()} aria-label="Logout">
      {isWide ? "Logout" : null}
    </Button>
  );
}

/** The badge with the number of orders without an address; nothing if there are none. */
export function ShippingBadge() {
  const { data: summary } = useQuery(summaryQuery(useApi()));
  const count = summary?.ordersLackingShippingInfo ?? 0;
  if (count === 0) return null;
  return (
    <Link to={paths.orders} className={styles["badge"] ?? ""}>
      {count} orders need shipping info
    </Link>
  );
}

const labels = { light: "Light", dark: "Dark", system: "System" } as const;

export function ThemeMenu() {
  const [choice, choose] = useTheme();
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        selectable: true,
        selectedKeys: [choice],
        items: themeChoices.map((key) => ({ key, label: labels[key], onClick: () => choose(key) })),
      }}
    >
      <Button type="text" icon={<ThemeIcon />} aria-label={`Theme: ${labels[choice]}`} />
    </Dropdown>
  );
}
