import type { ConcertDetail } from "@recital/contract/endpoints/concerts";
import { useEffect } from "react";
import { useIdentity } from "../../kit/identity.ts";
import { setPageHead } from "../../kit/set-page-head.ts";
import { concertPath } from "./concert-path.ts";
import { concertTitle, describeConcert } from "./concert-text.ts";

/** Names the document after the concert; null if there is none, undefined while it is read. */
export function useConcertHead(concert: ConcertDetail | null | undefined): void {
  const identity = useIdentity();
  useEffect(() => {
    if (concert === undefined) return;
    const head = concert && { title: concertTitle(concert, identity), description: describeConcert(concert, identity) };
    const missing = { title: `404 Page Not Found | ${identity.artistName}`, description: "This page does not exist." };
    setPageHead(head ?? missing, identity.publicUrl + (concert ? concertPath(concert.id) : "/404"));
  }, [concert, identity]);
}
