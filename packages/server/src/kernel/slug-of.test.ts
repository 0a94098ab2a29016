import { expect, test } from "vitest";
import { slugOf } from "./slug-of.ts";

test.each([
  ["Night Windows (2 × LP)", "night-windows-2-lp"],
  ["Mara's Söng – Œuvre & Straße", "mara-s-song-oeuvre-strasse"],
  ["Myrkrið á milli stjarnanna, Þorgerður", "myrkrid-a-milli-stjarnanna-thorgerdur"],
  ["Łódź, Đurđevdan, Sør, Dağ ışığı", "lodz-durdevdan-sor-dag-isigi"],
  ["Лунный свет", "lunnyy-svet"],
  ["Ночь, Ольга", "noch-olga"],
  ["Концерт CD", "kontsert-cd"],
  ["月の光", "yue-no-guang"],
  ["夜想曲", "ye-xiang-qu"],
  ["שיר LP", "syr-lp"],
  ["موسيقى", "mwsyqa"],
  ["달빛", "dalbich"],
  ["Αθήνα", "athina"],
  ["½ № 7", "1-2-no-7"],
  ["🎹 ♪ …", "product"],
])("the slug of “%s” is %s", (title, slug) => {
  expect(slugOf(title, "product")).toBe(slug);
});

test("composed and decomposed letters make the same slug", () => {
  for (const title of ["Café", "Ночной", "ガラス", "각"]) {
    expect(slugOf(title.normalize("NFD"), "")).toBe(slugOf(title.normalize("NFC"), ""));
  }
});

test("a long slug ends after a word; a single long word is cut", () => {
  const words = Array.from({ length: 20 }, () => "windows").join(" ");
  expect(slugOf(words, "")).toMatch(/^(?:windows-){9}windows$/);
  expect(slugOf("x".repeat(100), "")).toBe("x".repeat(80));
});
