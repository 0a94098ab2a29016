import type { Answer, Call, CallInput, News, NewsContent } from "./ipc.ts";

type Ask<C extends Call> =
  CallInput<C> extends undefined ? () => Promise<Answer<C>> : (input: CallInput<C>) => Promise<Answer<C>>;
type Listen<N extends News> = (listener: (content: NewsContent<N>) => void) => () => void;

/** All that the window has of the program, as `window.recital`. Each `on…` returns the function that ends it. */
export interface Bridge {
  readonly readSite: Ask<"site:read">;
  readonly connectSite: Ask<"site:connect">;
  readonly pickImage: Ask<"image:pick">;
  readonly saveFile: Ask<"file:save">;
  readonly showSavedFile: Ask<"file:show">;
  readonly openLink: Ask<"link:open">;
  readonly chooseTheme: Ask<"theme:choose">;
  readonly onGo: Listen<"go">;
  readonly onAddressAsked: Listen<"address:ask">;
  readonly onSiteAnswers: Listen<"site:answers">;
  readonly onFileSaved: Listen<"file:saved">;
}
