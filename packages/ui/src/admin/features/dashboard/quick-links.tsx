import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import styles from "./dashboard.module.css";
import linkStyles from "./quick-links.module.css";

const links = [
  ["Add a video", paths.newVideo],
  ["Edit About", paths.about],
  ["Site content", paths.siteContent],
  ["Site images", paths.siteImages],
  ["Products", paths.products],
  ["Orders", paths.orders],
] as const;

export function QuickLinks() {
  return (
    <nav aria-labelledby="quick-links">
      <h2 id="quick-links" className={styles["heading"]}>
        Quick links
      </h2>
      <ul className={styles["links"]}>
        {links.map(([label, path]) => (
          <li key={label}>
            <Link to={path} className={linkStyles["link"] ?? ""}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
