export interface SiteLink {
  /** Whether a request was answered. */
  note(isAnswered: boolean): void;
  /** A window that was just loaded supposes that all is well. */
  forget(): void;
}

/** Whether the site answers, as far as the last request knows; announced each time it changes. */
export function makeSiteLink(announce: (isAnswering: boolean) => void): SiteLink {
  let isAnswering = true;
  return {
    note(isAnswered) {
      if (isAnswered === isAnswering) return;
      isAnswering = isAnswered;
      announce(isAnswering);
    },
    forget() {
      isAnswering = true;
    },
  };
}
