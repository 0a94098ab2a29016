import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";

test.each([
  ["Jörg MÜLLER", "jorg muller"],
  ["İpek ŞAHİN", "ipek sahin"],
  ["Zoë".normalize("NFD"), "zoe"],
  ["O’Brien", "o'brien"],
  ["STRASSE Straße", "strasse strasse"],
  ["Łódź, Ørsted, Þór", "lodz, orsted, thor"],
  ["Лунный СВЕТ", "лунныи свет"],
  ["שָׁלוֹם", "שלום"],
  ["月の光 🖤", "月の光 🖤"],
  ["हिन्दी", "हिन्दी"],
])("%s is found as %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});
