import type { SitePage } from "../kit/define-page.ts";
import { type Params, pathMatcher, withoutLanguage } from "../kit/page-path.ts";

/** Something whose code is loaded on demand. */
interface Lazy<T> {
  /** Null until it is loaded. */
  readonly loaded: T | null;
  load(): Promise<T>;
}

/** A line of the list of pages. */
export interface ListedPage extends Lazy<SitePage> {
  /** Returns the parameters of a URL's path; null for another page's. */
  match(pathname: string): Params | null;
}

interface FoundPage {
  readonly listed: ListedPage;
  readonly params: Params;
}

const repeatAfterMs = 2000;

/** A failed load is repeated only after a moment: React asks again at once, and would never show the error. */
function lazily<T>(fetch: () => Promise<T>): Lazy<T> {
  let loading: Promise<T> | null = null;
  const lazy = {
    loaded: null as T | null,
    load() {
      loading ??= fetch().then(
        (loaded) => (lazy.loaded = loaded),
        (error: unknown) => {
          setTimeout(() => (loading = null), repeatAfterMs);
          throw error;
        },
      );
      return loading;
    },
  };
  return lazy;
}

/** Lists a page by its path, which the page's definition repeats. Its code is loaded with the parts that it needs. */
export function listPage<const Path extends string>(path: Path, fetch: () => Promise<SitePage<Path>>): ListedPage {
  const page = lazily<SitePage>(async () => {
    const fetched = await fetch();
    await fetched.loadParts?.();
    return fetched;
  });
  return Object.assign(page, { match: pathMatcher(path) });
}

/** The pages that visitors open first. Their list and their styles are part of every page. */
export const firstPages: readonly ListedPage[] = [
  listPage("/", async () => (await import("./home.tsx")).homePage),
  listPage("/store", async () => (await import("../features/shop/store/store.tsx")).storePage),
];

/** All other pages. Their list is loaded with the first of them, and with the styles of them all. */
export const late = lazily(async () => (await Promise.all([import("./lazy-pages.ts"), loadLateStyles()]))[0]);

/** Returns the page of a path; null while the list of the late pages is not loaded. */
export function findPage(pathname: string): FoundPage | null {
  return findIn(firstPages, pathname) ?? (late.loaded && findLatePage(late.loaded, pathname));
}

export function findLatePage({ lazyPages, notFound }: NonNullable<typeof late.loaded>, pathname: string): FoundPage {
  return findIn(lazyPages, pathname) ?? { listed: notFound, params: {} };
}

function findIn(pages: readonly ListedPage[], pathname: string): FoundPage | null {
  for (const listed of pages) {
    const params = listed.match(pathname);
    if (params) return { listed, params };
  }
  return null;
}

/** Loads the code of the page at the path of a URL. */
export async function loadPage(path: string): Promise<SitePage> {
  const pathname = withoutLanguage(path);
  const { listed } = findPage(pathname) ?? findLatePage(await late.load(), pathname);
  return listed.load();
}

/** The name of the tag with the URL of the late pages' style sheet, in a page that does not contain the style sheet. */
export const lateStylesName = "late-styles";

/**
 * Loads the style sheet that only the late pages need, unless the document has it.
 * @throws {Error} if it cannot be loaded, so that no page is shown without it
 */
export async function loadLateStyles(): Promise<void> {
  if (import.meta.env.SSR) return;
  const tag = document.querySelector<HTMLMetaElement>(`meta[name=${lateStylesName}]`);
  if (!tag) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = tag.content;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error("A style sheet did not load"));
    document.head.append(link);
  });
}
