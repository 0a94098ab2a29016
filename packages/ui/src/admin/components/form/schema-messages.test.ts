import { expect, test } from "vitest";
import { z } from "zod";
import { findIssue, translateMessage } from "./schema-messages.ts";

test("a message of a schema is said in the language of the back office", async () => {
  const schema = z.string().min(1, "Name is required");
  expect(findIssue(schema, "Mia")).toBeNull();
  const message = findIssue(schema, "") ?? "";
  expect(await translateMessage(message, "en")).toBe("Name is required");
  expect(await translateMessage(message, "de")).toBe("Bitte geben Sie einen Namen ein");
  expect(await translateMessage("Must be at most 60 characters", "fr")).toBe("60 caractères au maximum");
});

test("a message that no catalogue has stays English", async () => {
  expect(await translateMessage(findIssue(z.literal("moon"), "sun") ?? "", "de")).toBe("Must be moon");
});
