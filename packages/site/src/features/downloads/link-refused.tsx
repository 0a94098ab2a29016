import type { DownloadsRefusal } from "@recital/ui/api/downloads";
import { buttonClass } from "../../kit/button-class.ts";
import { useIdentity } from "../../kit/identity.ts";
import { LoneCard } from "../../kit/lone-card.tsx";
import { AppLink } from "../../kit/router.tsx";

/** The page of a link that gives no access to files. */
export function LinkRefused({ status, sentence }: DownloadsRefusal) {
  const { contactEmail } = useIdentity();
  return (
    <LoneCard string="silent">
      <h1>{titles[status]}</h1>
      <p>{sentence || sentences[status]}</p>
      <p>
        Please write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> with any question.
      </p>
      <AppLink to="/orders" className={buttonClass("primary")}>
        Find my order
      </AppLink>
    </LoneCard>
  );
}

const titles = {
  404: "This link does not work",
  410: "This link no longer works",
  429: "Too many requests",
} as const;

const sentences = {
  404: "Please check that the link is complete. The newest one is in your latest email about the order.",
  410: "This link no longer gives access to files.",
  429: "Please try again in a minute.",
} as const;
