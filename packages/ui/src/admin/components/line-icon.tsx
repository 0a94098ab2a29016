/**
 * An icon of one path in a square of 24, shown as large as antd's. Its code is much smaller than that of one of antd's,
 * and every screen loads the icons of the menu.
 */
export function LineIcon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="2 2 20 20" width="1em" height="1em" style={{ verticalAlign: "-0.125em" }} aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}
