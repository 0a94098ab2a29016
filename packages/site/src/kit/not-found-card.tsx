import { buttonClass } from "./button-class.ts";
import { LoneCard } from "./lone-card.tsx";
import { AppLink } from "./router.tsx";

export function NotFoundCard() {
  return (
    <LoneCard string="silent">
      <h1>404 Page Not Found</h1>
      <p>The page you are looking for does not exist. Please check the URL or go back home.</p>
      <AppLink to="/" className={buttonClass("primary")}>
        Return to Home
      </AppLink>
    </LoneCard>
  );
}
