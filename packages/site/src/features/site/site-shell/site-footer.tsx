import { formatIn } from "@recital/contract/values/format";
import { imageLocations } from "@recital/contract/values/image-location";
import { useState } from "react";
import { useIdentity } from "../../../kit/identity.ts";
import { AppLink } from "../../../kit/router.tsx";
import { Backdrop } from "../../../kit/site-image/site-image.tsx";
import styles from "./site-footer.module.css";
import { siteLinks, useNavigation } from "./site-links.ts";

export function SiteFooter() {
  const { artistName, artistTagline, timezone } = useIdentity();
  const navigation = useNavigation();
  const policies = navigation?.policies ?? [];
  const returns = policies.find(({ path }) => path === "/returns");
  const [year] = useState(() => formatIn(new Date(), timezone, { year: "numeric" }));
  return (
    <footer data-stage className={styles["footer"]}>
      <Backdrop location={imageLocations.footer} />
      <div className={styles["columns"]}>
        <div className={styles["blurb"]}>
          <p className={styles["brand"]}>{artistName}</p>
          {artistTagline && <p>{artistTagline}</p>}
        </div>
        <nav aria-label="Footer" className={styles["links"]}>
          {siteLinks(navigation).map(({ label, to }) => (
            <AppLink key={label} to={to}>
              {label}
            </AppLink>
          ))}
        </nav>
      </div>
      <div className={styles["fine"]}>
        <p suppressHydrationWarning>
          © {year} {artistName}. All rights reserved.
        </p>
        <p className={styles["service"]}>
          <AppLink to="/you">Find my order</AppLink>
          <AppLink to={returns?.path ?? "/withdraw"}>Returns</AppLink>
          {policies
            .filter((policy) => policy !== returns)
            .map(({ path, title }) => (
              <AppLink key={path} to={path}>
                {title}
              </AppLink>
            ))}
          <a href="/admin/login" data-native rel="nofollow">
            Admin
          </a>
        </p>
      </div>
    </footer>
  );
}
