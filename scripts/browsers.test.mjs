import { expect, test } from "vitest";
import { prepareEngine } from "./browsers.mjs";

const nowhere = { find: () => undefined, install: async () => false, isRootOnDebian: () => false };

test("an engine that is there is not installed", async () => {
  const install = () => expect.unreachable();
  const { program } = await prepareEngine("firefox", { ...nowhere, find: () => "/usr/bin/firefox-esr", install });
  expect(program).toBe("/usr/bin/firefox-esr");
});

test("an engine that is missing is installed from its packages", async () => {
  let installed;
  const { program } = await prepareEngine("webkit", {
    ...nowhere,
    find: () => installed?.find((name) => name.startsWith("webkit")),
    install: async (_, packages) => (installed = packages).length > 0,
  });
  expect(program).toBe("webkit2gtk-driver");
});

test("where an engine cannot be installed, its journeys are skipped with the reason", async () => {
  const { program, missing } = await prepareEngine("firefox", nowhere);
  expect(program).toBeUndefined();
  expect(missing).toMatch(/^Firefox is not installed \(Debian: apt-get install .*firefox-esr\)$/);
});

test("where it should be possible, an install that fails is a failure", async () => {
  const debian = { ...nowhere, isRootOnDebian: () => true };
  await expect(prepareEngine("webkit", debian)).rejects.toThrow(/WebKit .* installing it failed/);
});
