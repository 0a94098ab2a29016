/** The oldest browsers in which everything works: docs/decisions/0100-supported-browsers.md. */
export const oldestBrowsers = ["safari16.4", "ios16.4", "firefox115", "chrome111", "edge111"];
