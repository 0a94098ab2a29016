import type { TextBlock, TextRun } from "@recital/contract/values/fields";
import type { ComponentType, ReactNode } from "react";

type Link = ComponentType<{ readonly href: string; readonly children: ReactNode }>;

interface MarkdownTextProps {
  readonly blocks: readonly TextBlock[];
  /** Renders the links. */
  readonly Link: Link;
  /** The level of the highest headings on the page. */
  readonly top?: 2 | 3 | 4;
}

/** Text that was entered as Markdown, as headings, paragraphs and lists. */
export function MarkdownText({ blocks, Link, top = 2 }: MarkdownTextProps) {
  return blocks.map((block, index) => <Block key={index} block={block} Link={Link} top={top} />);
}

interface BlockProps extends Required<Omit<MarkdownTextProps, "blocks">> {
  readonly block: TextBlock;
}

function Block({ block, Link, top }: BlockProps) {
  if (block.kind === "list") {
    const List = block.isOrdered ? "ol" : "ul";
    return (
      <List>
        {block.items.map((runs, index) => (
          <li key={index}>
            <Runs runs={runs} Link={Link} />
          </li>
        ))}
      </List>
    );
  }
  // The second level is the highest of a text.
  const Element = block.kind === "paragraph" ? "p" : (`h${block.level - 2 + top}` as "h2" | "h3" | "h4" | "h5");
  return (
    <Element>
      <Runs runs={block.runs} Link={Link} />
    </Element>
  );
}

function Runs({ runs, Link }: { readonly runs: readonly TextRun[]; readonly Link: Link }) {
  return runs.map((run, index) => <Run key={index} run={run} Link={Link} />);
}

function Run({ run: { text, isStrong, isEmphasized, href }, Link }: { readonly run: TextRun; readonly Link: Link }) {
  let shown: ReactNode = text;
  if (isEmphasized) shown = <em>{shown}</em>;
  if (isStrong) shown = <strong>{shown}</strong>;
  return href === undefined ? shown : <Link href={href}>{shown}</Link>;
}
