import { formatIn } from "@recital/contract/values/format";
import { policyLinkTitle } from "@recital/contract/values/policy";
import { imageLocations } from "@recital/contract/values/image-location";
import { useState } from "react";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { AppLink } from "../../../kit/router.tsx";
import { Backdrop } from "../../../kit/site-image/site-image.tsx";
import styles from "./site-footer.module.css";
import { Languages } from "./languages.tsx";
import { useNavigation, useSiteLinks } from "./site-links.ts";
import { shellTexts } from "./texts/index.ts";

export function SiteFooter() {
  const { artistName, artistTagline, timezone, language } = useIdentity();
  const t = useTexts(shellTexts);
  const links = useSiteLinks();
  const policies = useNavigation()?.policies ?? [];
  const returns = policies.find(({ path }) => path === "/returns");
  const [year] = useState(() => formatIn(new Date(), timezone, { year: "numeric" }, "en"));
  return (
    <footer data-stage className={styles["footer"]}>
      <Backdrop location={imageLocations.footer} />
      <div className={styles["columns"]}>
        <div className={styles["blurb"]}>
          <p className={styles["brand"]}>{artistName}</p>
          {artistTagline && <p>{artistTagline}</p>}
        </div>
        <nav aria-label={t.footerLinks} className={styles["links"]}>
          {links.map(({ label, to }) => (
            <AppLink key={label} to={to}>
              {label}
            </AppLink>
          ))}
        </nav>
      </div>
      <div className={styles["fine"]}>
        <p suppressHydrationWarning>{t.rights(year, artistName)}</p>
        <p className={styles["service"]}>
          <AppLink to="/you">{t.findOrder}</AppLink>
          <AppLink to={returns?.path ?? "/withdraw"}>{t.returns}</AppLink>
          {policies
            .filter((policy) => policy !== returns)
            .map((policy) => (
              <AppLink key={policy.path} to={policy.path}>
                {policyLinkTitle(policy, language)}
              </AppLink>
            ))}
          <a href="/admin/login" data-native rel="nofollow">
            {t.admin}
          </a>
        </p>
        <Languages />
      </div>
    </footer>
  );
}
