import "../platform/validate-without-eval.ts";
import type { AdminLanguage } from "@recital/contract/values/language";
import type { ThemeChoice } from "@recital/contract/values/theme";
import type { Visitor } from "@recital/server/testing/start-test-app";
import { waitFor, within } from "@testing-library/dom";
import { ConfigProvider } from "antd";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished } from "vitest";
import { createStore } from "zustand/vanilla";
import { AdminApp } from "../admin/admin-app.tsx";
import { makeLanguageControl } from "../admin/language.ts";
import { makeUser, type User } from "./make-user.ts";
import type { Shop } from "./open-shop.ts";
import { makeTestPlatform, type TestPlatform } from "./test-platform.ts";

interface RenderOptions {
  /** The browser that opens the back office; default: a browser that is signed in as the owner. */
  readonly visitor?: Visitor;
  /** The program around the back office; default: a new one. */
  readonly platform?: TestPlatform;
  /** The language that the browser prefers; default: "en". */
  readonly language?: AdminLanguage;
  /** The width of the window in pixels; default: 1280. */
  readonly width?: number;
}

export interface RenderedAdmin {
  readonly user: User;
  readonly platform: TestPlatform;
  /** The browser's access to the API, with the session of its screens. */
  readonly visitor: Visitor;
  /** Waits for a success message that contains all texts, and closes it, so that the next match is a new message. */
  notified(...texts: readonly string[]): Promise<void>;
  /** As `notified`, for error messages. */
  warned(...texts: readonly string[]): Promise<void>;
  /** Leaves the page. Another `renderAdmin` after it acts as a reload. */
  leave(): void;
}

/**
 * Mounts the whole back office in the test's document, at a path such as `/admin/videos?page=2`: router, providers and
 * the contract's real client, which calls the shop's server. It is unmounted after the test.
 */
export async function renderAdmin(shop: Shop, path: string, options: RenderOptions = {}): Promise<RenderedAdmin> {
  const { visitor = await shop.admin(), platform = makeTestPlatform(), language = "en", width = 1280 } = options;
  setWidth(width);
  history.replaceState(null, "", path);
  const control = makeLanguageControl({ kept: null, preferred: [language], keep: () => undefined });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    // Without antd's styles, which no test can see.
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <AdminApp
        api={shop.clientOf(visitor, () => control.getState().language)}
        platform={platform}
        theme={makeTheme()}
        language={control}
        identity={{ accent: null, artistName: "Mara Lindqvist", isExample: false, timezone: "UTC" }}
      />
    </ConfigProvider>,
  );
  const leave = () => {
    root.unmount();
    document.body.replaceChildren();
  };
  onTestFinished(() => {
    leave();
    setWidth(1280);
    localStorage.clear();
    sessionStorage.clear();
  });
  return {
    user: makeUser(),
    platform,
    visitor,
    notified: (...texts) => readAndClose("status", texts),
    warned: (...texts) => readAndClose("alert", texts),
    leave,
  };
}

function makeTheme() {
  return createStore<{ choice: ThemeChoice; choose(choice: ThemeChoice): void }>((set) => ({
    choice: "light",
    choose: (choice) => set({ choice }),
  }));
}

async function readAndClose(role: "status" | "alert", texts: readonly string[]): Promise<void> {
  const message = await waitFor(() => {
    const messages = [...document.querySelectorAll<HTMLElement>(`.ant-notification-notice[role=${role}]`)];
    const found = messages.find(({ textContent }) => texts.every((text) => textContent.includes(text)));
    if (found) return found;
    const shown = messages.map(({ textContent }) => textContent).join("; ") || "none";
    throw new Error(`No message (role ${role}) has the texts ${texts.join(", ")}. Shown: ${shown}`);
  });
  // A user's click would move the focus.
  within(message).getByRole("button", { name: "Close" }).click();
  await waitFor(() => expect(message.isConnected).toBe(false));
}

function setWidth(width: number): void {
  // TypeScript's DOM does not have what belongs to the simulated window only.
  const { happyDOM } = window as unknown as { readonly happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width });
}
