import type { ListedPost } from "@recital/contract/endpoints/audience/posts";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatDateTime } from "../../../components/format.ts";
import type { BadgeHue } from "../../../components/layout/card.tsx";
import { postTexts } from "./texts/index.ts";

interface PostState {
  readonly name: string;
  readonly hue: BadgeHue;
  readonly text: string;
  /** Whether visitors see the post now. */
  readonly isSeen: boolean;
}

/** Returns whether visitors see a post, now or later. */
export function stateOfPost(
  { publishedAt, updatedAt }: Pick<ListedPost, "publishedAt" | "updatedAt">,
  language: AdminLanguage,
): PostState {
  const texts = postTexts[language];
  if (publishedAt === null) {
    const text = texts.editedAt(formatDateTime(updatedAt, language));
    return { name: texts.draft, hue: "gray", text, isSeen: false };
  }
  const date = formatDateTime(publishedAt, language);
  return Date.parse(publishedAt) > Date.now()
    ? { name: texts.scheduled, hue: "blue", text: texts.appearsAt(date), isSeen: false }
    : { name: texts.published, hue: "green", text: date, isSeen: true };
}
