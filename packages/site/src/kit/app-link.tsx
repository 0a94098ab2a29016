import {
  createContext,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
} from "react";
import { useNavigate } from "react-router-dom";

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick" | "target"> {
  /** Path, query and hash from the site's root. */
  readonly to: string;
}

/**
 * A link to another page of the site. All links share one click handler: the router's `Link` adds 5 kB of prefetching,
 * and its hooks took a fifth of a page's rendering time.
 */
export function AppLink({ to, ...attributes }: AppLinkProps) {
  return <a {...attributes} href={to} onClick={use(FollowContext)} />;
}

type Follow = (event: MouseEvent<HTMLAnchorElement>) => void;

type Click = Pick<
  globalThis.MouseEvent,
  "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey" | "defaultPrevented" | "preventDefault"
>;

const FollowContext = createContext<Follow | undefined>(undefined);

/**
 * Lets the router follow the links inside it, and links outside of the application that are marked `data-follow`. Without
 * it the browser loads the page.
 */
export function FollowLinks({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const followTo = useCallback(
    (link: HTMLAnchorElement, event: Click) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const { href, pathname, search, hash } = link;
      void navigate({ pathname, search, hash }, { replace: href === location.href });
    },
    [navigate],
  );
  useEffect(() => {
    const handleClick = (event: globalThis.MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-follow]");
      if (link) followTo(link, event);
    };
    addEventListener("click", handleClick);
    return () => removeEventListener("click", handleClick);
  }, [followTo]);
  const follow = useCallback<Follow>((event) => followTo(event.currentTarget, event), [followTo]);
  return <FollowContext value={follow}>{children}</FollowContext>;
}

/** Other clicks open a tab or a window, or save the page. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: Click): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
