import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { payOrder } from "../fixtures/place-order.ts";
import { makeTestCatalog } from "../fixtures/test-catalog.ts";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminVideosPage } from "../pages/admin-videos-page.ts";
import { expect, test } from "./desktop-test.ts";
import { expectSettings } from "./settings-file.ts";

test("the menu opens the screens and its zoom is stored", async ({ signedIn, start }) => {
  const { heading } = adminShell(signedIn.window);
  await signedIn.act({ do: "menu", label: "Orders" });
  await expect(heading("Order Management")).toBeVisible();
  await signedIn.act({ do: "menu", label: "Site Images" });
  await expect(heading("Site Image Management")).toBeVisible();
  await signedIn.act({ do: "menu", label: "Print…" });
  await signedIn.act({ do: "menu", label: "Zoom In" });
  const { printed, zoomLevel } = await signedIn.act({ do: "menu", label: "Zoom In" });
  expect({ printed, zoomLevel }).toEqual({ printed: 1, zoomLevel: 2 });
  await signedIn.quit();
  const again = await start();
  await expect(adminShell(again.window).heading("Dashboard")).toBeVisible();
  await expect.poll(async () => (await again.act({ do: "record" })).zoomLevel).toBe(2);
});

test("a deep link opens its screen at the start and in the running program", async ({ known, userData, start }) => {
  await adminLoginPage(known.window).logIn();
  await expect(adminShell(known.window).heading("Dashboard")).toBeVisible();
  await known.act({ do: "second-instance", words: ["recital-admin", "recital://products"] });
  await expect(adminShell(known.window).heading("Products")).toBeVisible();
  await known.act({ do: "second-instance", words: ["recital-admin", "recital://evil/../../etc/passwd"] });
  await expect(adminShell(known.window).heading("Products")).toBeVisible();
  await known.quit();
  const again = await start("recital://social-links");
  await expect(adminShell(again.window).heading("Social Links")).toBeVisible();
  expect(await readFile(join(userData, "logs", "main.log"), "utf8")).toContain('"message":"started"');
});

test("unsaved changes are asked about before any way of leaving", async ({ signedIn }) => {
  const { window } = signedIn;
  const videos = adminVideosPage(window);
  await signedIn.act({ do: "menu", label: "Videos" });
  await videos.add.click();
  await videos.title.fill("Night train");

  await signedIn.act({ do: "second-instance", words: ["recital://orders"] });
  const question = window.getByRole("dialog", { name: "Discard your changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(videos.title).toHaveValue("Night train");

  // Closing the window: the system's dialog asks, since the page cannot.
  await signedIn.act({ do: "close-window" });
  await expect(videos.title).toHaveValue("Night train");
  expect((await signedIn.act({ do: "record" })).questions).toEqual(["Discard your changes?"]);

  await signedIn.act({ do: "choose-button", button: 0 });
  await signedIn.quit();
  await expect.poll(() => window.isClosed()).toBe(true);
});

test("a deletion that could still be undone reaches the site when the program is quit", async ({ signedIn, stack }) => {
  const { window } = signedIn;
  const api = await stack.admin();
  const title = "Night train to nowhere";
  await api("POST /api/admin/videos", {
    body: { title, youtubeUrl: "https://youtu.be/abcdefghij1", thumbnailUrl: "/icon-192.png" },
  });
  const videos = adminVideosPage(window);
  await signedIn.act({ do: "menu", label: "Videos" });
  await videos.askToDelete(title);
  await videos.question.getByRole("button", { name: "Delete" }).click();
  await expect(videos.row(title)).toHaveCount(0);
  await signedIn.quit();
  expect((await api("GET /api/videos")).map((video) => video.title)).not.toContain(title);
});

test("a new order is notified, counted and opened from the notification", async ({
  signedIn,
  stack,
  userData,
  ip,
  email,
}) => {
  const { window } = signedIn;
  const catalog = makeTestCatalog(stack.database);
  const product = await catalog.add({ name: "Night Train (CD)", priceCents: 1250 });
  await signedIn.act({ do: "blur" });
  await signedIn.act({ do: "resume" });
  // Orders that exist before the first check are not new.
  await expectSettings(userData, { newestPaidAt: expect.any(String) });
  const { id } = await payOrder(stack, { ip, email, products: [product] });
  await expect
    .poll(async () => (await signedIn.act({ do: "resume" })).notifications)
    .toEqual([{ title: `New order #${id}`, body: "$25.00 · 2 × Night Train (CD)" }]);
  expect((await signedIn.act({ do: "record" })).badge).toBe(1);
  await signedIn.act({ do: "click-notification", index: 0 });
  await expect(window.getByRole("heading", { level: 2, name: new RegExp(`#${id}`) })).toBeVisible();
  expect((await signedIn.act({ do: "record" })).badge).toBe(0);
  await catalog.clear();
});

test("links open in the default browser, and the window stays", async ({ known, stack }) => {
  const { window } = known;
  const login = adminLoginPage(window);
  await login.backLink.click();
  await expect.poll(async () => (await known.act({ do: "record" })).openedLinks).toEqual([`${stack.url}/`]);
  await login.logIn();
  await adminShell(window).sidebar.getByRole("link", { name: "View Website" }).click();
  await known.act({ do: "menu", label: "View Website" });
  const site = `${stack.url}/`;
  await expect.poll(async () => (await known.act({ do: "record" })).openedLinks).toEqual([site, site, site]);
  const here = window.url();
  await window.evaluate((outside) => {
    location.href = `${outside}/store`;
  }, stack.url);
  await expect.poll(async () => (await known.act({ do: "record" })).openedLinks).toHaveLength(4);
  expect(window.url()).toBe(here);
});

test.describe("a compromised page", () => {
  // The console logs each refusal.
  test.use({ allowed: [[/./], { scope: "test" }] });

  test("can reach only the bridge", async ({ signedIn, stack }) => {
    const { window } = signedIn;
    const found = await window.evaluate(async (url) => {
      const status = async (path: string, init?: RequestInit) =>
        fetch(path, init).then(
          (response) => response.status,
          () => "refused",
        );
      const bridge = Reflect.get(globalThis, "recital") as Record<string, (input?: unknown) => Promise<unknown>>;
      return {
        hasNode: "require" in globalThis || "process" in globalThis || "Buffer" in globalThis,
        bridge: Object.keys(bridge).toSorted(),
        isFrozen: Object.isFrozen(bridge),
        cookies: document.cookie,
        site: await status(`${url}/api/admin/me`),
        climbing: [
          await status("/assets/..%2f..%2fmain%2fmain.js"),
          await status("/..%5c..%5cmain%5cmain.js"),
          await status("/assets/../../main/main.js"),
          await status("/store"),
          await status("/index.html", { method: "POST" }),
        ],
        calls: [
          await bridge["openLink"]?.("file:///etc/passwd"),
          await bridge["openLink"]?.({ href: "https://mara.example" }),
          await bridge["saveFile"]?.({ name: "a.csv", bytes: "text" }),
          await bridge["saveStoredFile"]?.({ path: "../me", name: "a.zip", size: 1, sha256: "" }),
          await bridge["chooseTheme"]?.("purple"),
          await bridge["showSavedFile"]?.(),
        ],
      };
    }, stack.url);
    expect(found).toEqual({
      hasNode: false,
      bridge: [
        "cancelSaving",
        "chooseLanguage",
        "chooseTheme",
        "connectSite",
        "deleteDraft",
        "keepDraft",
        "listDrafts",
        "onConnectionChange",
        "onFileSaved",
        "onNavigate",
        "onSavingProgress",
        "onSiteChangeRequested",
        "openLink",
        "pickFiles",
        "pickImage",
        "readSite",
        "readSlice",
        "saveFile",
        "saveStoredFile",
        "sendDeletion",
        "showSavedFile",
      ],
      isFrozen: true,
      cookies: "",
      site: "refused",
      climbing: [404, 404, 404, 404, 405],
      calls: [
        { ok: false, message: "Only website links can be opened." },
        { ok: false, message: "Refused." },
        { ok: false, message: "Refused." },
        { ok: false, message: "Refused." },
        { ok: false, message: "Refused." },
        { ok: false, message: "No file has been saved yet." },
      ],
    });
    const record = await signedIn.act({ do: "record" });
    expect([record.openedLinks, record.shownFiles, record.saveDialogs]).toEqual([[], [], []]);
  });

  test("runs no inline code and cannot navigate", async ({ signedIn, stack }) => {
    const { window } = signedIn;
    const here = window.url();
    await window.evaluate((url) => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'taken'";
      document.head.append(script);
      const remote = document.createElement("script");
      remote.src = `${url}/assets/evil.js`;
      document.head.append(remote);
      const frame = document.createElement("iframe");
      frame.src = `${url}/`;
      document.body.append(frame);
      document.body.insertAdjacentHTML("beforeend", `<a id="trap" href="javascript:document.title='taken'">x</a>`);
      document.getElementById("trap")?.click();
      open("file:///etc/passwd");
      open("about:blank");
      location.href = "file:///etc/passwd";
      location.href = "data:text/html,<h1>taken</h1>";
    }, stack.url);
    await expect(adminShell(window).heading("Dashboard")).toBeVisible();
    expect(window.url()).toBe(here);
    expect(await window.title()).not.toBe("taken");
    expect((await signedIn.act({ do: "record" })).openedLinks).toEqual([]);
  });
});

test("the theme follows the system until one is chosen, also for the program's own parts", async ({ known, start }) => {
  const html = known.window.locator("html");
  await known.window.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveAttribute("data-theme", "light");
  await known.window.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveAttribute("data-theme", "dark");
  await adminLoginPage(known.window).logIn();
  await adminShell(known.window).chooseTheme("Light");
  await expect(html).toHaveAttribute("data-theme", "light");
  await expect.poll(async () => (await known.act({ do: "record" })).themeSource).toBe("light");
  await known.quit();
  const again = await start();
  await expect(again.window.locator("html")).toHaveAttribute("data-theme", "light");
  expect((await again.act({ do: "record" })).themeSource).toBe("light");
});
