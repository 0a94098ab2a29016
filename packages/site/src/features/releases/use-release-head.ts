import type { ReleaseDetail } from "@recital/contract/endpoints/releases";
import { useEffect } from "react";
import { useIdentity } from "../../kit/identity.ts";
import { setPageHead } from "../../kit/set-page-head.ts";
import { releasePath } from "./release-path.ts";
import { describeRelease, releaseTitle } from "./release-text.ts";

/** Names the document after the release; null if there is none, undefined while it is read. */
export function useReleaseHead(release: ReleaseDetail | null | undefined): void {
  const identity = useIdentity();
  useEffect(() => {
    if (release === undefined) return;
    const head = release && { title: releaseTitle(release, identity), description: describeRelease(release, identity) };
    const missing = { title: `404 Page Not Found | ${identity.artistName}`, description: "This page does not exist." };
    setPageHead(head ?? missing, identity.publicUrl + (release ? releasePath(release.slug) : "/404"));
  }, [release, identity]);
}
