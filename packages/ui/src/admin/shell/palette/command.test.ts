import { expect, test } from "vitest";
import { groupCommands, matchCommands, type Command } from "./commands.ts";

const command = (title: string, words?: string): Command => ({
  id: title,
  group: "screens",
  title,
  ...(words !== undefined && { words }),
  run: () => undefined,
});
const commands = [command("Site Images"), command("Orders", "sales"), command("Ship the next order"), command("Café")];
const found = (text: string) => matchCommands(commands, text).map(({ title }) => title);

test.each([
  ["", ["Site Images", "Orders", "Ship the next order", "Café"]],
  ["order", ["Orders", "Ship the next order"]],
  ["SALES", ["Orders"]],
  ["next ship", ["Ship the next order"]],
  [" images  site ", ["Site Images"]],
  ["cafe", ["Café"]],
  ["der", []],
  ["(", []],
])("%j finds what has words that begin so, with or without accents", (text, titles) => {
  expect(found(text)).toEqual(titles);
});

test("what begins with the text comes first", () => {
  const listed = [command("Print orders"), command("Orders")];
  expect(matchCommands(listed, "order").map(({ title }) => title)).toEqual(["Orders", "Print orders"]);
});

test("the group with the best match comes first, and without a text the groups have their order", () => {
  const listed: Command[] = [command("Newsletter", "email"), { ...command("Email", "smtp"), group: "settings" }];
  const titles = (text: string) =>
    groupCommands(listed, ["screens", "settings", "order"], text)
      .flat()
      .map(({ title }) => title);
  expect(titles("email")).toEqual(["Email", "Newsletter"]);
  expect(titles("")).toEqual(["Newsletter", "Email"]);
});
