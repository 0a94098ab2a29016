import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useEffect, useState, type ReactNode } from "react";
import { useApi } from "../../api/api-context.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import type { Drafts } from "./draft-store.ts";
import type { startDrafts as StartDrafts } from "./start-drafts.ts";

interface DraftsState {
  /** Null while their code is loaded. */
  readonly drafts: Drafts | null;
  readonly failure: Error | null;
}

const none: DraftsState = { drafts: null, failure: null };
const DraftsContext = createContext<DraftsState | null>(null);

/**
 * Provides the drafts, and sends those that are kept on this computer when the site can be reached. Their code is loaded
 * after the back office is shown, because few screens have drafts.
 */
export function DraftsProvider({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { keptDrafts: kept } = usePlatform();
  const [state, setState] = useState(none);
  useEffect(() => {
    let isOver = false;
    let end = () => undefined as void;
    const begin = ({ startDrafts }: { readonly startDrafts: typeof StartDrafts }) => {
      if (isOver) return;
      const started = startDrafts({ api, queryClient, kept });
      end = started.end;
      setState({ drafts: started.drafts, failure: null });
    };
    import("./start-drafts.ts").then(begin).catch((failure: Error) => setState({ drafts: null, failure }));
    return () => {
      isOver = true;
      end();
    };
  }, [api, queryClient, kept]);
  return <DraftsContext value={state}>{children}</DraftsContext>;
}

/**
 * Returns the drafts; null while their code is loaded. Throws without a {@link DraftsProvider} above, and if the code could
 * not be loaded.
 */
export function useDrafts(): Drafts | null {
  const state = use(DraftsContext);
  if (!state) throw new Error("useDrafts needs a DraftsProvider above it");
  if (state.failure) throw state.failure;
  return state.drafts;
}
