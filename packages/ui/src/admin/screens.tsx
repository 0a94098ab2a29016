import {
  AppstoreOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  FileTextOutlined,
  HeartOutlined,
  InboxOutlined,
  LinkOutlined,
  MailOutlined,
  PictureOutlined,
  RollbackOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  UserDeleteOutlined,
  VideoCameraOutlined,
} from "@ant-design/icons";
import type { ComponentType, ReactNode } from "react";
import { LineIcon } from "./components/layout/page-header.tsx";
import { paths, type ScreenPath } from "./paths.ts";

/** The page that shows a screen of the list in paths.ts. */
export interface Screen {
  /** The rest of the path: an open dialog, a selected order. */
  readonly optionalPart?: string;
  /** Whether that part opens over the list or beside it, so that the list stays where it is scrolled to. */
  readonly isBesideList?: true;
  readonly icon: ReactNode;
  /** Loads the page when the screen is opened. */
  readonly load: () => Promise<ComponentType>;
}

export const screenOf: Readonly<Record<ScreenPath, Screen>> = {
  [paths.dashboard]: {
    icon: <DashboardOutlined aria-hidden />,
    load: async () => (await import("./features/system/dashboard/dashboard-page.tsx")).DashboardPage,
  },
  [paths.orders]: {
    optionalPart: "/:id?",
    isBesideList: true,
    icon: <ShoppingOutlined aria-hidden />,
    load: async () => (await import("./features/orders/orders/orders-page.tsx")).OrdersPage,
  },
  [paths.products]: {
    icon: <AppstoreOutlined aria-hidden />,
    load: async () => (await import("./features/shop/products/products-page.tsx")).ProductsPage,
  },
  [paths.inventory]: {
    icon: <InboxOutlined aria-hidden />,
    load: async () => (await import("./features/shop/inventory/inventory-page.tsx")).InventoryPage,
  },
  [paths.shipping]: {
    icon: <LineIcon path="M3 7h11v9H3zM14 10h4l3 3v3h-7M6.5 16v2.5h3V16M15.5 16v2.5h3V16" />,
    load: async () => (await import("./features/shop/shipping/shipping-page.tsx")).ShippingPage,
  },
  [paths.discountCodes]: {
    icon: <LineIcon path="M5 19 19 5M7.5 5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M16.5 14.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4" />,
    load: async () => (await import("./features/shop/discount-codes/discount-codes-page.tsx")).DiscountCodesPage,
  },
  [paths.downloadCodes]: {
    icon: <LineIcon path="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 13v2M13 18h2" />,
    load: async () => (await import("./features/shop/download-codes/download-codes-page.tsx")).DownloadCodesPage,
  },
  [paths.table]: {
    icon: <LineIcon path="M3 9h18v3H3zM5 12v8M19 12v8M9 9V5h6v4M9 16h6" />,
    load: async () => (await import("./features/shop/concert-table/table-page.tsx")).TablePage,
  },
  [paths.withdrawals]: {
    icon: <RollbackOutlined aria-hidden />,
    load: async () => (await import("./features/shop/withdrawals/withdrawals-page.tsx")).WithdrawalsPage,
  },
  [paths.releases]: {
    optionalPart: "/:id?",
    icon: <CustomerServiceOutlined aria-hidden />,
    load: async () => (await import("./features/music/releases/releases-page.tsx")).ReleasesPage,
  },
  [paths.siteContent]: {
    icon: <FileTextOutlined aria-hidden />,
    load: async () => (await import("./features/site/site-content/site-content-page.tsx")).SiteContentPage,
  },
  [paths.siteImages]: {
    icon: <PictureOutlined aria-hidden />,
    load: async () => (await import("./features/site/site-images/site-images-page.tsx")).SiteImagesPage,
  },
  [paths.videos]: {
    optionalPart: "/new?",
    isBesideList: true,
    icon: <VideoCameraOutlined aria-hidden />,
    load: async () => (await import("./features/site/videos/videos-page.tsx")).VideosPage,
  },
  [paths.about]: {
    icon: <SolutionOutlined aria-hidden />,
    load: async () => (await import("./features/site/about/about-page.tsx")).AboutPage,
  },
  [paths.concerts]: {
    icon: <LineIcon path="M4 6h16v14H4zM4 10h16M9 3v5M15 3v5" />,
    load: async () => (await import("./features/site/concerts/concerts-page.tsx")).ConcertsPage,
  },
  [paths.press]: {
    icon: <LineIcon path="M4 4h16v16H4zM8 8h8M8 12h8M8 16h5" />,
    load: async () => (await import("./features/site/press/press-page.tsx")).PressPage,
  },
  [paths.socialLinks]: {
    icon: <LinkOutlined aria-hidden />,
    load: async () => (await import("./features/site/social-links/social-links-page.tsx")).SocialLinksPage,
  },
  [paths.people]: {
    optionalPart: "/:id?",
    isBesideList: true,
    icon: (
      <LineIcon path="M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5" />
    ),
    load: async () => (await import("./features/audience/people/people-page.tsx")).PeoplePage,
  },
  [paths.newsletter]: {
    optionalPart: "/:id?",
    icon: <LineIcon path="M3 11.5 21 4l-6 17-3.5-7.5zM11.5 13.5 21 4" />,
    load: async () => (await import("./features/audience/newsletter/newsletter-page.tsx")).NewsletterPage,
  },
  [paths.sequences]: {
    optionalPart: "/:kind?/:step?",
    icon: <LineIcon path="M3 6h18v12H3zM3 7l9 6 9-6M12 2.5v3M7 3.5l1.5 2M17 3.5l-1.5 2" />,
    load: async () => (await import("./features/audience/sequences/sequences-page.tsx")).SequencesPage,
  },
  [paths.subscribers]: {
    icon: <MailOutlined aria-hidden />,
    load: async () => (await import("./features/audience/subscribers/subscribers-page.tsx")).SubscribersPage,
  },
  [paths.news]: {
    optionalPart: "/:id?",
    icon: <LineIcon path="M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7.5 9h6M7.5 12.5h6M7.5 16h4" />,
    load: async () => (await import("./features/audience/posts/news-page.tsx")).NewsPage,
  },
  [paths.settings]: {
    icon: <SettingOutlined aria-hidden />,
    load: async () => (await import("./features/system/settings/settings-page.tsx")).SettingsPage,
  },
  [paths.account]: {
    icon: <SafetyOutlined aria-hidden />,
    load: async () => (await import("./features/system/account/account-page.tsx")).AccountPage,
  },
  [paths.status]: {
    icon: <HeartOutlined aria-hidden />,
    load: async () => (await import("./features/system/status/status-page.tsx")).StatusPage,
  },
  [paths.privacy]: {
    icon: <UserDeleteOutlined aria-hidden />,
    load: async () => (await import("./features/system/privacy/privacy-page.tsx")).PrivacyPage,
  },
};
