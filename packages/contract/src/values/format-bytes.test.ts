import { expect, it } from "vitest";
import { formatBytes } from "./format-bytes.ts";

it.each([
  [0, "0 B"],
  [1, "1 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [1_250_000, "1.3 MB"],
  [999_949, "999.9 kB"],
  [999_999, "1 MB"],
  [4_700_000_000, "4.7 GB"],
  [1024 ** 4, "1.1 TB"],
  [1e16, "10,000 TB"],
])("formats %d bytes as %j", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
