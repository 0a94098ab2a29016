import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";

/** The place of the current page. A new object for each navigation, also to the same URL. */
interface SiteLocation {
  /** Without the language: the same for a page in every language. */
  readonly pathname: string;
  /** The query with its `?`; empty without parameters. */
  readonly search: string;
  readonly hash: string;
  /** Whether a link or the program led here. The browser restores the scroll position of all other pages. */
  readonly isFollowed: boolean;
}

/**
 * Shows a page of the site, in a new entry of the browser's history or in place of the current entry. Takes a path in the
 * language of the page, without that language, or a whole URL.
 */
type Navigate = (to: string, mode: "push" | "replace") => void;

const LocationContext = createContext<SiteLocation>({ pathname: "/", search: "", hash: "", isFollowed: false });
const NavigateContext = createContext<Navigate>(() => undefined);
/** What precedes the paths of the page's language: "/de", or nothing for the main one. */
const PrefixContext = createContext("");

export const useLocation = () => use(LocationContext);
export const useNavigate = () => use(NavigateContext);

/** Returns the path of a page in the language of this one, for what no {@link AppLink} leads to. */
export function useLocalPath(path: string): string {
  return use(PrefixContext) + path;
}

/** Returns the query parameters of the current URL. */
export function useUrlQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

interface RouterProps {
  /** The path and query of the page that the server renders, without its language. */
  readonly path: string;
  /** What precedes the paths of the page's language. */
  readonly prefix: string;
  readonly children: ReactNode;
}

/** Gives the application the place of a page that the server renders. */
export function StaticRouter({ path, prefix, children }: RouterProps) {
  const { pathname, search } = new URL(path, "http://site.invalid");
  return (
    <PrefixContext value={prefix}>
      <LocationContext value={{ pathname, search, hash: "", isFollowed: false }}>{children}</LocationContext>
    </PrefixContext>
  );
}

/** Calls `update`, which shows the page that was followed, at once or when that page is ready. */
export type Show = (update: () => void) => void;

interface BrowserRouterProps extends Pick<RouterProps, "prefix" | "children"> {
  readonly show: Show;
}

/**
 * Keeps the application at the URL of the browser. A navigation is a transition: the former page stays until React can
 * show the next one.
 */
export function BrowserRouter({ prefix, children, show }: BrowserRouterProps) {
  const [current, setCurrent] = useState(() => readLocation(prefix, false));
  useEffect(() => {
    const handlePopState = () => startTransition(() => setCurrent(readLocation(prefix, false)));
    addEventListener("popstate", handlePopState);
    return () => removeEventListener("popstate", handlePopState);
  }, [prefix]);
  const navigate = useCallback<Navigate>(
    (to, mode) => {
      const url = to.startsWith("/") ? prefix + to : to;
      try {
        history[`${mode}State`](null, "", url);
      } catch {
        // Another origin, or more navigations than the browser allows in half a minute.
        location.assign(url);
        return;
      }
      show(() => startTransition(() => setCurrent(readLocation(prefix, true))));
    },
    [show, prefix],
  );
  return (
    <PrefixContext value={prefix}>
      <LocationContext value={current}>
        <NavigateContext value={navigate}>{children}</NavigateContext>
      </LocationContext>
    </PrefixContext>
  );
}

function readLocation(prefix: string, isFollowed: boolean): SiteLocation {
  const { pathname, search, hash } = location;
  return { pathname: pathname.slice(prefix.length), search, hash, isFollowed };
}

interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "onClick" | "target"> {
  /** Path, query and hash from the site's root, without the language. */
  readonly to: string;
}

/** A link to another page of the site. All links share one click handler. */
export function AppLink({ to, ...attributes }: AppLinkProps) {
  return <a {...attributes} href={useLocalPath(to)} onClick={use(FollowContext)} />;
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
    ({ href }: HTMLAnchorElement, event: Click) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      navigate(href, href === location.href ? "replace" : "push");
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

interface TextLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link in a text that the artist wrote. */
export function TextLink({ href, ...link }: TextLinkProps) {
  return href.startsWith("/") ? <AppLink to={href} {...link} /> : <a href={href} rel="noopener noreferrer" {...link} />;
}
