import { useEffect, useRef, useState, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import { focusFirstField } from "../feedback/focus.ts";
import { useLinked } from "./pager.tsx";

/**
 * The state of the entry that a screen's dialog edits: one that is chosen on the screen, or the one that the URL opens.
 * That stays as it was first read, so that a later version is a conflict.
 */
export function useEditedEntry<E extends { readonly id: number }, Other = never>(entries: readonly E[] | undefined) {
  const { linked: id, unlink } = useLinked();
  const [chosen, setChosen] = useState<E | Other | null>(null);
  const [linked, setLinked] = useState<E | null>(null);
  const found = entries?.find((entry) => entry.id === id) ?? (linked?.id === id ? linked : null);
  if (found?.id !== linked?.id) setLinked(found);
  const setEdited = (entry: E | Other | null) => {
    setChosen(entry);
    if (entry === null) unlink();
  };
  return [chosen ?? linked, setEdited] as const;
}

/**
 * Returns the reference of a section that is scrolled into view, and whose first field is focused, when the URL's
 * fragment names it, once the section is there.
 */
export function useFragment<E extends HTMLElement>(fragment: string, isThere = true): RefObject<E | null> {
  const { hash, key } = useLocation();
  const section = useRef<E>(null);
  useEffect(() => {
    if (!isThere || hash !== `#${fragment}`) return;
    section.current?.scrollIntoView();
    focusFirstField(section.current);
  }, [isThere, hash, fragment, key]);
  return section;
}
