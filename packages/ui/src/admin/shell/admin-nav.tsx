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
import { summaryQuery } from "../../api/admin/summary.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { paths } from "../paths.ts";
import styles from "./admin-nav.module.css";

const screens: readonly (readonly [path: string, label: string, icon: ReactNode])[] = [
  [paths.dashboard, "Dashboard", <DashboardOutlined key="icon" />],
  [paths.videos, "Videos", <VideoCameraOutlined key="icon" />],
  [paths.about, "About Content", <SolutionOutlined key="icon" />],
  [paths.subscribers, "Subscribers", <MailOutlined key="icon" />],
  [paths.socialLinks, "Social Links", <LinkOutlined key="icon" />],
  [paths.siteContent, "Site Content", <FileTextOutlined key="icon" />],
  [paths.siteImages, "Site Images", <PictureOutlined key="icon" />],
  [paths.products, "Products", <AppstoreOutlined key="icon" />],
  [paths.orders, "Orders", <ShoppingOutlined key="icon" />],
  [paths.status, "Status", <HeartOutlined key="icon" />],
  [paths.account, "Account", <SafetyOutlined key="icon" />],
];

/** The ways to all screens, and to the public site. */
export function AdminNav() {
  const { websiteUrl } = usePlatform();
  const { data: summary } = useQuery(summaryQuery(useApi()));
  const waiting = summary?.ordersLackingShippingInfo ?? 0;
  return (
    <nav aria-label="Admin">
      <ul className={styles["list"]}>
        {screens.map(([path, label, icon]) => (
          <li key={path}>
            <NavLink to={path} className={styles["link"] ?? ""}>
              <span aria-hidden="true">{icon}</span>
              <span>{label}</span>
              {path === paths.orders && waiting > 0 && <span className={styles["count"]}>{waiting}</span>}
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
