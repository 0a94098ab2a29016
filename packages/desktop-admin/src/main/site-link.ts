interface SiteLinkParts {
  /** Hears each time it changes. */
  readonly announce: (isAnswering: boolean) => void;
  /** Asks the site for a sign of life; whoever does the asking notes what came of it. */
  readonly knock: () => Promise<void>;
}

export interface SiteLink {
  /** Whether a request was answered. */
  note(isAnswered: boolean): void;
  /** A window that was just loaded supposes that all is well. */
  forget(): void;
  stop(): void;
}

const pauseMs = 10_000;

/** Whether the site answers, as far as the last request knows. While it does not, it is asked from time to time. */
export function makeSiteLink({ announce, knock }: SiteLinkParts): SiteLink {
  let isAnswering = true;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearInterval(timer);
  return {
    note(isAnswered) {
      if (isAnswered === isAnswering) return;
      isAnswering = isAnswered;
      stop();
      if (!isAnswered) timer = setInterval(() => void knock(), pauseMs);
      announce(isAnswering);
    },
    forget() {
      stop();
      isAnswering = true;
    },
    stop,
  };
}
