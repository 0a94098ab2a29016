import {
  AppstoreOutlined,
  DashboardOutlined,
  ExportOutlined,
  FileTextOutlined,
  HeartOutlined,
  LinkOutlined,
  MailOutlined,
  PictureOutlined,
  SafetyOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  VideoCameraOutlined,
} from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { summaryQuery } from "../../api/admin/dashboard.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { paths, screens, type ScreenPath } from "../paths.ts";
import styles from "./admin-nav.module.css";

const icons: Readonly<Record<ScreenPath, ReactNode>> = {
  [paths.dashboard]: <DashboardOutlined />,
  [paths.videos]: <VideoCameraOutlined />,
  [paths.about]: <SolutionOutlined />,
  [paths.subscribers]: <MailOutlined />,
  [paths.socialLinks]: <LinkOutlined />,
  [paths.siteContent]: <FileTextOutlined />,
  [paths.siteImages]: <PictureOutlined />,
  [paths.products]: <AppstoreOutlined />,
  [paths.orders]: <ShoppingOutlined />,
  [paths.status]: <HeartOutlined />,
  [paths.account]: <SafetyOutlined />,
};

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
              <span aria-hidden="true">{icons[path]}</span>
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
