import { createContext, type AnchorHTMLAttributes, type MouseEvent, type ReactNode, use, useCallback } from "react";
import { useNavigate } from "react-router-dom";

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick" | "target"> {
  /** From the site's root on: path, query and hash. */
  readonly to: string;
}

/**
 * A link to another page of the site. The router's own `Link` brings five kilobytes of prefetching along, and its
 * hooks for one were a fifth of a page's rendering: here all links of a page share one.
 */
export function AppLink({ to, ...attributes }: AppLinkProps) {
  return <a {...attributes} href={to} onClick={use(FollowContext)} />;
}

type Follow = (event: MouseEvent<HTMLAnchorElement>) => void;

const FollowContext = createContext<Follow | undefined>(undefined);

/** Lets the router follow the links within; without it the browser does, by loading the page. */
export function FollowLinks({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const follow = useCallback<Follow>(
    (event) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const { href, pathname, search, hash } = event.currentTarget;
      void navigate({ pathname, search, hash }, { replace: href === location.href });
    },
    [navigate],
  );
  return <FollowContext value={follow}>{children}</FollowContext>;
}

/** Any other opens a tab or a window, or saves the page. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
