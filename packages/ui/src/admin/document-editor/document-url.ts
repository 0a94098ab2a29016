import { isLinkTarget } from "@recital/contract/values/web-url";

/** Completes what was entered as a link: "example.com" and "me@example.com" need their beginning. */
export function completeUrl(entered: string): string {
  const text = entered.trim();
  if (text === "" || isLinkTarget(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s:/.@]+(\.[^\s:/.@]+)+([/?#:]\S*)?$/.test(text) ? `https://${text}` : text;
}
