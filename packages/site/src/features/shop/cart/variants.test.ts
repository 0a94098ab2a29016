import { expect, it } from "vitest";
import { choiceRequest, type Variant } from "./variants.tsx";

const choice = (...names: string[]): Variant => ({
  id: 1,
  title: "",
  options: Object.fromEntries(names.map((name) => [name, "One"])),
  price: 1,
  availability: "in",
});

it.each([
  ["Please choose a size.", ["Size"]],
  ["Please choose an edition.", ["Edition"]],
  ["Please choose an audio format.", ["Audio format"]],
  ["Please choose a unit.", ["Unit"]],
  ["Please choose an hour.", ["Hour"]],
  ["Please choose a size and a color.", ["Size", "Color"]],
])("says %j", (message, names) => {
  expect(choiceRequest([choice(...names)], "en")).toBe(message);
});
