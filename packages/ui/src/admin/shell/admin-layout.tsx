import { MenuOutlined } from "@ant-design/icons";
import { Button, Drawer } from "antd";
import { useState, type MouseEvent } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { PaletteButton } from "./palette/palette-button.tsx";
import styles from "./admin-layout.module.css";
import { AdminNav } from "./admin-nav.tsx";
import { useIdentity } from "../identity.ts";
import { useTexts } from "../language.ts";
import { LogoutButton, ShippingBadge, ThemeMenu } from "./header-actions.tsx";
import { shellTexts } from "./texts/index.ts";

/** The layout of every screen: the header, and the sidebar, which is a drawer on narrow screens. */
export function AdminLayout() {
  const texts = useTexts(shellTexts);
  const { artistName } = useIdentity();
  const { pathname } = useLocation();
  // The path where the menu was opened. Navigating to another one closes it.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null);
  const isMenuOpen = menuOpenOn === pathname;
  return (
    <div className={styles["layout"]}>
      <a className={styles["skip"]} href="#main" onClick={skipToContent}>
        {texts.skipToContent}
      </a>
      <header className={styles["header"]}>
        <Button
          className={styles["menu"] ?? ""}
          type="text"
          icon={<MenuOutlined aria-hidden />}
          aria-label={texts.openMenu}
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpenOn(pathname)}
        />
        <span className={styles["brand"]}>{artistName}</span>
        <ShippingBadge />
        <PaletteButton />
        <ThemeMenu />
        <LogoutButton />
      </header>
      <aside className={styles["sidebar"]}>
        <AdminNav />
      </aside>
      <Drawer open={isMenuOpen} onClose={() => setMenuOpenOn(null)} placement="left" size={280} title={texts.menu}>
        <AdminNav />
      </Drawer>
      <main id="main" tabIndex={-1} className={styles["main"]}>
        <Outlet />
      </main>
    </div>
  );
}

/** Moves the focus without a change of the URL, which would ask the router to leave the screen. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
