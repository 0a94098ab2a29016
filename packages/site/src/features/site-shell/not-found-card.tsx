import { AppLink } from "../../kit/app-link.tsx";
import { buttonClass } from "../../kit/button-class.ts";
import { RingingString } from "../../kit/motif/ringing-string.tsx";
import styles from "./not-found-card.module.css";

export function NotFoundCard() {
  return (
    <div className={styles["place"]}>
      <div className={styles["card"]}>
        <RingingString state="silent" />
        <h1>404 Page Not Found</h1>
        <p>The page you are looking for does not exist. Please check the URL or go back home.</p>
        <AppLink to="/" className={buttonClass("primary")}>
          Return to Home
        </AppLink>
      </div>
    </div>
  );
}
