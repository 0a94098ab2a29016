import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { expect, test } from "./desktop-test.ts";
import { openSiteInFront } from "./site-in-front.ts";

const kept = "Kept on this computer; it is sent when the connection is back";

// A pair: Playwright takes a bare list for a value with options.
test.use({ allowed: [[/status of 401/, /ERR_FAILED/], { scope: "test" }] });

test("an issue that is written without a connection survives restarts, and arrives once though a response is lost", async ({
  start,
  stack,
  userData,
}) => {
  const api = await stack.admin();
  const front = await openSiteInFront(stack.url);
  await writeFile(
    join(userData, "settings.json"),
    JSON.stringify({ site: { url: front.url, artistName: "Mara Lind" } }),
  );
  const first = await start();
  await adminLoginPage(first.window).logIn();
  const { sidebar } = adminShell(first.window);
  await sidebar.getByRole("link", { name: "Newsletter" }).click();
  await first.window.getByRole("link", { name: "Write an issue" }).click();
  await expect(first.window.getByLabel("Subject")).toBeVisible();

  front.breakAt(/^\/api\//);
  await first.window.getByLabel("Subject").fill("Nächte");
  await first.window.getByLabel("Text of the issue").click();
  await first.window.keyboard.type("Written in the train.");
  await expect(first.window.getByText(kept)).toBeVisible();
  await first.quit();

  // The next start reaches the site, but its response does not arrive.
  front.breakAt(null);
  front.loseResponsesOf(/^\/api\/admin\/issues$/);
  const second = await start();
  const subjects = async () => (await api("GET /api/admin/issues", { query: {} })).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual(["Nächte"]);
  await second.quit();

  front.loseResponsesOf(null);
  const third = await start();
  await adminShell(third.window).sidebar.getByRole("link", { name: "Newsletter" }).click();
  await third.window.getByRole("link", { name: "Nächte" }).click();
  await expect(third.window.getByLabel("Text of the issue")).toHaveText("Written in the train.");
  await expect(third.window.getByText(kept)).toBeHidden();
  expect(await subjects()).toEqual(["Nächte"]);
  await third.quit();
  await stack.database.query("DELETE FROM issues");
  await front.stop();
});
