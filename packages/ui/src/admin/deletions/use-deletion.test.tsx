// @vitest-environment happy-dom
import { ApiError, makeApiClient, type ApiClient } from "@recital/contract/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProvider } from "../../api/api-context.tsx";
import { makeQueryClient } from "../../api/query-client.ts";
import { mutationKeyOf } from "../../api/query-keys.ts";
import { ToastsContext } from "../components/feedback/toasts.ts";
import { DeletionsContext, undoByKeyboard } from "./deletions-context.tsx";
import { makeDeletions, undoMs, type Deletions } from "./pending-deletions.ts";
import { useDeletion } from "./use-deletion.ts";

interface Entry {
  readonly id: number;
  readonly title: string;
}

const entries: readonly Entry[] = [
  { id: 1, title: "Nocturne" },
  { id: 2, title: "Étude" },
];

let root: Root;
let deletions: Deletions;
let sent: number[];
let failures: string[];
let respond: (id: number) => Promise<undefined>;
let stopListening: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
  sent = [];
  failures = [];
  respond = () => Promise.resolve(undefined);
  const api = makeApiClient();
  deletions = makeDeletions({ api, leavingApi: api });
  stopListening = undoByKeyboard(deletions);
  const main = document.getElementById("main");
  if (!main) throw new Error("the page has no main content");
  root = createRoot(main);
  const toasts = {
    success: () => undefined,
    failure: (title: string, reason = "") => void failures.push(`${title}: ${reason}`),
  };
  await settle(() =>
    root.render(
      <ApiProvider api={api}>
        <QueryClientProvider client={makeQueryClient()}>
          <ToastsContext value={toasts}>
            <DeletionsContext value={deletions}>
              <List />
            </DeletionsContext>
          </ToastsContext>
        </QueryClientProvider>
      </ApiProvider>,
    ),
  );
});
afterEach(async () => {
  await settle(() => root.unmount());
  stopListening();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Does something and waits until the screen shows it. */
function settle(work: () => void): Promise<void> {
  return act(() => Promise.resolve(work()));
}

function deleteMutation(_api: ApiClient) {
  return {
    mutationKey: mutationKeyOf("entries", "delete"),
    mutationFn: (id: number) => {
      sent.push(id);
      return respond(id);
    },
  };
}

function List() {
  const { remove, leaving } = useDeletion<Entry>({
    mutation: deleteMutation,
    nameOf: ({ title }) => title,
    success: "Deleted",
    failure: "Failed to delete",
  });
  return entries
    .filter(({ id }) => !leaving.includes(id))
    .map((entry) => (
      <button key={entry.id} type="button" onClick={() => void remove(entry)}>
        {entry.title}
      </button>
    ));
}

const shown = () => [...document.querySelectorAll("button")].map((button) => button.textContent);
const press = (title: string) =>
  settle(() => {
    const button = [...document.querySelectorAll("button")].find((element) => element.textContent === title);
    button?.focus();
    button?.click();
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("the row is hidden at once, the focus goes to the main content, and the deletion is sent after ten seconds", async () => {
  await press("Nocturne");
  expect(shown()).toEqual(["Étude"]);
  expect(document.activeElement?.id).toBe("main");
  expect(deletions.store.getState().pending).toMatchObject([{ title: "Deleted", name: "Nocturne" }]);
  await pass(undoMs - 1);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual([1]);
});

test("Ctrl+Z brings the row back, but not while the user types", async () => {
  await press("Nocturne");
  const key = (target: Element) =>
    settle(() => void target.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true })));
  const field = document.body.appendChild(document.createElement("textarea"));
  await key(field);
  expect(shown()).toEqual(["Étude"]);
  await key(document.body);
  expect(shown()).toEqual(["Nocturne", "Étude"]);
  await pass(undoMs);
  expect(sent).toEqual([]);
});

test("the row stays hidden while the deletion is sent, and comes back with an error if it fails", async () => {
  let reject: (error: ApiError) => void = () => undefined;
  respond = () => new Promise((_, fail) => (reject = fail));
  await press("Étude");
  await pass(undoMs);
  expect(sent).toEqual([2]);
  expect(shown()).toEqual(["Nocturne"]);
  reject(new ApiError(500, "The pianist is out"));
  await pass(0);
  expect(shown()).toEqual(["Nocturne", "Étude"]);
  expect(failures).toEqual(["Failed to delete: The pianist is out"]);
});
