import { exampleText } from "@recital/contract/values/default-texts";
import { defaultTexts } from "@recital/contract/values/default-words/texts/index";
import { useApi } from "@recital/ui/api/api-context";
import { siteContentQuery } from "@recital/ui/api/site-content";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Section } from "../../../kit/section/section.tsx";

interface MusicProps {
  /** Whether the artist has published releases, which are wider than streamed ones. */
  readonly isOwn: boolean;
  readonly children: ReactNode;
}

/** The music section: the artist's own releases, else the streaming service's, else the built-in ones. */
export function Music({ isOwn, children }: MusicProps) {
  const identity = useIdentity();
  const t = useTexts(defaultTexts);
  const { data: text } = useQuery(siteContentQuery(useApi(), "music"));
  return (
    <Section
      id="music"
      heading={text?.title || t.musicTitle}
      description={text?.description || exampleText(identity, t.musicDescription)}
      isWide={isOwn}
    >
      {children}
    </Section>
  );
}
