import type { TextBlock, TextRun } from "@recital/contract/values/text-block";
import type { ComponentType, ReactNode } from "react";

type Link = ComponentType<{ readonly href: string; readonly children: ReactNode }>;

interface MarkdownTextProps {
  readonly blocks: readonly TextBlock[];
  /** Renders the links. */
  readonly Link: Link;
}

/** Text that was entered as Markdown, as headings, paragraphs and lists. */
export function MarkdownText({ blocks, Link }: MarkdownTextProps) {
  return blocks.map((block, index) => <Block key={index} block={block} Link={Link} />);
}

function Block({ block, Link }: { readonly block: TextBlock; readonly Link: Link }) {
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
  const Element = block.kind === "paragraph" ? "p" : block.level === 2 ? "h2" : "h3";
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
