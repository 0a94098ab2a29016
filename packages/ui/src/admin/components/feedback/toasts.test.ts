import { ApiError } from "@recital/contract/client";
import { describe, expect, test, vi } from "vitest";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { errorMessage } from "./toasts.ts";

describe("the message of an error", () => {
  test("is the server's, or that of an error for people", () => {
    expect(errorMessage(new ApiError(409, "Sold out"), "en")).toBe("Sold out");
    expect(errorMessage(new ApiError(502, "", {}, "Bad Gateway"), "en")).toBe("502: Bad Gateway");
    expect(errorMessage(new UserFacingError("It no longer exists"), "en")).toBe("It no longer exists");
  });

  test.each([
    [new TypeError("Cannot read properties of undefined (reading 'map')"), "An unknown error occurred"],
    ["a text", "An unknown error occurred"],
    [new DOMException("The requested file could not be read", "NotReadableError"), /^The file could not be read/],
    [new TypeError("Failed to fetch dynamically imported module: /a.js"), /^A part of the program could not be loaded/],
  ])("is in our words for %s, which is logged", (error, message) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    expect(errorMessage(error, "en")).toMatch(message);
    expect(log).toHaveBeenCalledWith(error);
    log.mockRestore();
  });
});
