import { expect, test } from "vitest";
import { policyTemplate } from "./policy-templates.ts";
import { fillSender, senderNumbers, senderOf, type SenderSettings } from "./sender.ts";

const empty: SenderSettings = {
  name: "Ada Vale",
  senderName: "",
  senderStreet: "",
  senderPostalCode: "",
  senderCity: "",
  senderState: "",
  senderCountry: null,
  senderPhone: "",
  vatNumber: "",
  eori: "",
  ioss: "",
};
const oslo = { senderStreet: "Example Street 1", senderPostalCode: "0150", senderCity: "Oslo", senderCountry: "NO" };

test.each([
  [oslo, ["Example Street 1", "0150 Oslo", "Norway"]],
  [{ ...oslo, senderState: "OR", senderCountry: "US" }, ["Example Street 1", "Oslo, OR 0150", "United States"]],
  [{ ...oslo, senderPostalCode: "" }, ["Example Street 1", "Oslo", "Norway"]],
  [{ ...oslo, senderCity: "" }, []],
  [{ senderCountry: "NO" }, []],
])("the address of %j is %j", (entered, address) =>
  expect(senderOf({ ...empty, ...entered }, "en")).toMatchObject({ name: "Ada Vale", address }),
);

test("the sender's own name comes before the artist's, and only entered numbers are printed", () => {
  const sender = senderOf({ ...empty, senderName: "Vale Music AS", eori: "NO123" }, "de");
  expect(sender.name).toBe("Vale Music AS");
  expect(senderNumbers(sender)).toEqual(["EORI NO123"]);
});

test("a text shows the address in lines or in a sentence, and no line without its number", () => {
  const text = "{address}\n\nWith {address}.\nPhone: {phone}\nVAT: {vat}";
  expect(fillSender(text, senderOf({ ...empty, ...oslo, name: "A_da", vatNumber: "NO 1" }, "en"))).toBe(
    "A\\_da\nExample Street 1\n0150 Oslo\nNorway\n\nWith A\\_da, Example Street 1, 0150 Oslo, Norway.\nVAT: NO 1",
  );
  expect(fillSender(text, senderOf(empty, "en"))).toBe("Ada Vale\n\nWith Ada Vale.");
});

test("the imprint's template without an address names the artist and leaves nothing in braces", () => {
  const imprint = policyTemplate("imprint", { name: "Ada Vale", contactEmail: "ada@example.com" }, "en");
  expect(fillSender(imprint, senderOf(empty, "en"))).toMatch(/^Ada Vale\n\nEmail: /);
  expect(fillSender(imprint, senderOf(empty, "en"))).not.toMatch(/[{}]|Telephone|VAT/);
});
