/** A draft that is kept on this computer until the site has it. */
export interface KeptDraft {
  /** A UUID. */
  readonly key: string;
  /** JSON. */
  readonly text: string;
}

/** The drafts that are kept on this computer. They outlive the page and the program. Each function can reject. */
export interface KeptDrafts {
  list(): Promise<readonly KeptDraft[]>;
  /** Keeps a draft, in place of what is kept of it. Readers see the previous text or all of the new one. */
  keep(draft: KeptDraft): Promise<void>;
  delete(key: string): Promise<void>;
}
