/** The patterns of the parameters of a path, by their names. */
const patterns = { slug: "[a-z0-9-]{1,80}", id: "[1-9]\\d{0,8}", token: "[\\w-]{1,100}" } as const;

export type ParamName = keyof typeof patterns;

/** The name of a path's parameter: `"slug"` for `"/music/:slug"`. */
export type ParamOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name extends ParamName}${"" | `/${string}`}`
    ? Name
    : never
  : never;

export type Params<Name extends ParamName = never> = Readonly<Record<Name, string>>;

/** Returns a function that returns the parameters of a URL's path; null for another page's. */
export function pathMatcher<Path extends string>(path: Path): (pathname: string) => Params | null {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/, (_, name: ParamName) => `(?<${name}>${patterns[name]})`)}$`);
  return (pathname) => {
    const match = pattern.exec(pathname.replace(/([^/])\/$/, "$1"));
    return match && { ...match.groups };
  };
}

/** Returns the path of a URL without its language: "/store" of "/de/store". No page has a name of two letters. */
export function withoutLanguage(pathname: string): string {
  return pathname.replace(/^\/[a-z]{2}(?=\/)/, "");
}

/** Returns a page's path with its parameters. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/, (_, name: string) => params[name] ?? "");
}
