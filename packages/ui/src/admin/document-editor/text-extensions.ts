import { isLinkTarget } from "@recital/contract/values/urls";
import type { Extensions } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";

/** Paragraphs and the marks of their text, which every text has. */
export const textExtensions: Extensions = [
  Document,
  Text,
  Paragraph,
  HardBreak,
  Bold,
  Italic,
  // Only the URL is stored: how a link opens is the renderers' decision.
  Link.extend({ addAttributes: () => ({ href: { default: null } }), inclusive: false }).configure({
    openOnClick: false,
    defaultProtocol: "https",
    HTMLAttributes: {},
    isAllowedUri: (url) => isLinkTarget(url),
  }),
];
