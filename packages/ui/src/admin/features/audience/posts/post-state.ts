import type { ListedPost } from "@recital/contract/endpoints/audience/posts";
import { formatDateTime } from "../../../components/format.ts";
import type { BadgeHue } from "../../../components/layout/card.tsx";

interface PostState {
  readonly name: string;
  readonly hue: BadgeHue;
  readonly text: string;
}

/** Returns whether visitors see a post, now or later. */
export function stateOfPost({ publishedAt, updatedAt }: Pick<ListedPost, "publishedAt" | "updatedAt">): PostState {
  if (publishedAt === null) return { name: "Draft", hue: "gray", text: `Edited ${formatDateTime(updatedAt, "en")}` };
  const date = formatDateTime(publishedAt, "en");
  return Date.parse(publishedAt) > Date.now()
    ? { name: "Scheduled", hue: "blue", text: `Appears ${date}` }
    : { name: "Published", hue: "green", text: date };
}
