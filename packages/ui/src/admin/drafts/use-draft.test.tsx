// @vitest-environment happy-dom
import { makeApiClient } from "@recital/contract/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProvider } from "../../api/api-context.tsx";
import { makeQueryClient } from "../../api/query-client.ts";
import { PlatformProvider } from "../../platform/platform-context.tsx";
import type { KeptDraft } from "../../platform/platform.ts";
import { makeWebPlatform } from "../../platform/web-platform.ts";
import { issueDrafts, type IssueContent } from "./draft-resources.ts";
import { DraftProblem, DraftStatus } from "./draft-status.tsx";
import { DraftsProvider } from "./drafts-context.tsx";
import { useDraft, useUnsentDrafts, type OpenDraft } from "./use-draft.ts";

const empty: IssueContent = {
  subject: "",
  preheader: "",
  doc: { type: "doc", content: [] },
  segment: { kind: "all" },
  archived: true,
};

let root: Root;
let kept: Map<string, KeptDraft>;
let respond: () => Promise<Response>;
let sent: unknown[];
let draft: OpenDraft<IssueContent, { readonly id: number; readonly version: number }> | null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = '<main id="main"></main>';
  const main = document.getElementById("main");
  if (!main) throw new Error("the page has no main content");
  root = createRoot(main);
  kept = new Map();
  sent = [];
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Editor() {
  const opened = useDraft(issueDrafts, { content: empty });
  useEffect(() => {
    draft = opened;
  });
  return (
    opened && (
      <>
        <DraftStatus draft={opened} />
        <DraftProblem draft={opened} />
      </>
    )
  );
}

function UnsentSubjects() {
  return (
    <ul>
      {useUnsentDrafts(issueDrafts).map(({ key, content }) => (
        <li key={key}>{content.subject}</li>
      ))}
    </ul>
  );
}

async function show(content: React.ReactNode) {
  await import("./start-drafts.ts");
  const send = (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(typeof init.body === "string" ? init.body : "null"));
    return respond();
  };
  const platform = {
    ...makeWebPlatform("https://mara.example"),
    keptDrafts: {
      list: () => Promise.resolve([...kept.values()]),
      keep: (keptDraft: KeptDraft) => Promise.resolve(void kept.set(keptDraft.key, keptDraft)),
      delete: (key: string) => Promise.resolve(void kept.delete(key)),
    },
  };
  await act(async () => {
    root.render(
      <ApiProvider api={makeApiClient("", send)}>
        <QueryClientProvider client={makeQueryClient()}>
          <PlatformProvider platform={platform}>
            <DraftsProvider>{content}</DraftsProvider>
          </PlatformProvider>
        </QueryClientProvider>
      </ApiProvider>,
    );
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const text = () => document.body.textContent;
const json = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } }));

test("the screen tells where the draft is, and the list shows what the site does not have", async () => {
  respond = () => Promise.reject(new TypeError("no connection"));
  await show(<Editor />);
  expect(text()).toBe("");
  await act(async () => draft?.change({ ...empty, subject: "Nächte" }));
  expect(text()).toBe("Saving…");
  await pass(1000);
  expect(text()).toBe("Kept on this computer; it is sent when the connection is back");
  await act(async () => root.render(null));
  expect(kept.size).toBe(1);

  root = createRoot(document.getElementById("main") ?? document.body);
  await show(<UnsentSubjects />);
  expect(text()).toBe("Nächte");
  respond = () => json(201, { ...empty, subject: "Nächte", id: 5, version: 0 });
  await pass(60_000);
  expect(text()).toBe("");
  expect(kept.size).toBe(0);
  const [key] = sent.map((body) => (body as { key: string }).key);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(sent.map((body) => (body as { key: string }).key)).size).toBe(1);
});

test("a refusal is shown with the site's message", async () => {
  respond = () => json(422, { error: "invalid", message: "The text is too long" });
  await show(<Editor />);
  await act(async () => draft?.change({ ...empty, subject: "Long" }));
  await pass(1000);
  expect(text()).toBe("Not savedThe text is too long");
});
