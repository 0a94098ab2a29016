import { platformGlyph } from "@recital/contract/values/platform-glyphs";

/** A platform's icon by its lower-case name. Decorative. */
export function PlatformGlyph({ platform }: { readonly platform: string }) {
  const { filled, drawn } = platformGlyph(platform);
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {filled && <path d={filled} fill="currentColor" fillRule="evenodd" />}
      {drawn && (
        <path
          d={drawn}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
