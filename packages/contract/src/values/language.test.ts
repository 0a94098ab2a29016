import { expect, test } from "vitest";
import { ofName } from "./language.ts";

test.each([
  ["Mira", "de Mira"],
  ["Anna", "d’Anna"],
  ["Élodie", "d’Élodie"],
  ["Ólafur", "d’Ólafur"],
  ["Yves", "d’Yves"],
  ["Yann", "de Yann"],
  ["Hugo", "de Hugo"],
  ["99 Posse", "de 99 Posse"],
  ["", "de "],
])("of %j is %j in French", (name, expected) => {
  expect(ofName(name)).toBe(expected);
});
