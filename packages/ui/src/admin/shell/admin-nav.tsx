import { ExportOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { summaryQuery } from "../../api/admin/dashboard.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { paths, screens } from "../paths.ts";
import { screenOf } from "../screens.ts";
import styles from "./admin-nav.module.css";

/** The links to all screens and to the public site. */
export function AdminNav() {
  const { websiteUrl } = usePlatform();
  const { data: summary } = useQuery(summaryQuery(useApi()));
  const badgeCount = summary?.ordersLackingShippingInfo ?? 0;
  return (
    <nav aria-label="Admin">
      <ul className={styles["list"]}>
        {screens.map(({ path, title }) => (
          <li key={path}>
            <NavLink to={path} className={styles["link"] ?? ""}>
              <span aria-hidden="true">{screenOf(path).icon}</span>
              <span>{title}</span>
              {path === paths.orders && badgeCount > 0 && <span className={styles["count"]}>{badgeCount}</span>}
            </NavLink>
          </li>
        ))}
        <li className={styles["apart"]}>
          <a href={`${websiteUrl}/`} target="_blank" rel="noopener" className={styles["link"]}>
            <span aria-hidden="true">
              <ExportOutlined />
            </span>
            <span>View Website</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
