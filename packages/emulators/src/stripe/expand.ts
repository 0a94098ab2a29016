/** Returns whether a field is included in full; `a.b` includes `a` too. */
export function isExpanded(expand: readonly string[], field: string): boolean {
  return expand.some((path) => path === field || path.startsWith(`${field}.`));
}

/** Returns the paths below a field: of `a.b`, those below `a` are `b`. */
export function expandBelow(expand: readonly string[], field: string): string[] {
  const prefix = `${field}.`;
  return expand.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
}
