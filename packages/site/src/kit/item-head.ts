import type { SiteIdentity } from "@recital/contract/site-renderer";
import { useEffect } from "react";
import { useIdentity } from "./identity.ts";
import { setPageHead } from "./set-page-head.ts";

/** What the head of a page about one item says of it. */
export interface ItemHead {
  readonly title: string;
  readonly description: string;
  /** The page's path. */
  readonly path: string;
}

/** Describes an item's page. The server's document and the browser call the same function. */
export type DescribeItem<Item> = (item: Item, identity: SiteIdentity) => ItemHead;

/** Returns the head of a page that does not exist. */
export function missingHead({ artistName }: SiteIdentity): ItemHead {
  return { title: `404 Page Not Found | ${artistName}`, description: "This page does not exist.", path: "/404" };
}

/** Names the document after an item; null if there is none, undefined while it is read. */
export function useItemHead<Item>(item: Item | null | undefined, describe: DescribeItem<Item>): void {
  const identity = useIdentity();
  useEffect(() => {
    if (item === undefined) return;
    const { path, ...head } = item === null ? missingHead(identity) : describe(item, identity);
    setPageHead(head, identity.publicUrl + path);
  }, [item, describe, identity]);
}
