import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const folder = new URL("./", import.meta.url);
const sums = z.record(z.string(), z.string());
const released = sums.parse(JSON.parse(readFileSync(new URL("released.json", folder), "utf8")));

test("a migration that was released is as it was: databases of that version have run it", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /^(?:\d{4}-|baseline\/)/.test(name) && name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  const present = new Map(
    files.map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(new URL(name, folder)))
        .digest("hex"),
    ]),
  );
  const changed = Object.entries(released).filter(([name, sum]) => present.get(name) !== sum);
  expect(changed).toEqual([]);
  expect(Object.keys(released)).toContain("0001-baseline.ts");
});
