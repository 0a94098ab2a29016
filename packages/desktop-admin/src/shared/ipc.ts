import { z } from "zod";

/** The site that this program looks after. */
export const site = z.object({
  /** Its origin, without a trailing slash. */
  url: z.url({ protocol: /^https?$/ }).refine((url) => url === URL.parse(url)?.origin),
  artistName: z.string(),
});

export type Site = z.output<typeof site>;

const bytes = z.instanceof(Uint8Array);
const nothing = z.undefined();
const megabyte = 1024 * 1024;

/** What the window asks of the program: by channel, what goes in and what comes back. Null where the person called it off. */
export const calls = {
  /** The site that was chosen; null at the first start. */
  "site:read": { input: nothing, output: site.nullable() },
  /** Checks that a Recital answers at an address as somebody typed it, and remembers it. */
  "site:connect": { input: z.string().max(2000), output: site },
  "image:pick": { input: nothing, output: z.object({ name: z.string(), type: z.string(), bytes }).nullable() },
  "file:save": {
    input: z.object({
      name: z.string().min(1).max(200),
      bytes: bytes.refine(({ byteLength }) => byteLength <= 200 * megabyte),
    }),
    output: z.literal("saved").nullable(),
  },
  /** Shows the file that was saved last in the system's own window. */
  "file:show": { input: nothing, output: nothing },
  "link:open": { input: z.string().max(4000), output: nothing },
  "theme:choose": { input: z.enum(["light", "dark", "system"]), output: nothing },
} as const satisfies Readonly<Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>>;

/** What the program tells the window: by channel, what comes with it. */
export const news = {
  /** The menu, a notification or a link wants a screen. */
  go: z.string().regex(/^\/admin(?:\/[\w-]+)*$/),
  /** The menu wants another site. */
  "address:ask": nothing,
  /** Whether the site answers. */
  "site:answers": z.boolean(),
  /** A file was saved under this name. */
  "file:saved": z.string(),
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type Call = keyof typeof calls;
export type CallInput<C extends Call> = z.output<(typeof calls)[C]["input"]>;
export type CallOutput<C extends Call> = z.output<(typeof calls)[C]["output"]>;
export type News = keyof typeof news;
export type NewsContent<N extends News> = z.output<(typeof news)[N]>;

/** How a call ends: errors lose all but their text on the way, with words of Electron's around it. */
export type Answer<C extends Call> =
  | { readonly ok: true; readonly value: CallOutput<C> }
  /** `sentence` is for people. */
  | { readonly ok: false; readonly sentence: string };
