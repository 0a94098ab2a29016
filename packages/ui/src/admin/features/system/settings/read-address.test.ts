import { expect, test } from "vitest";
import { readAddress } from "./read-address.ts";

test.each([
  [
    "1 Harbor Road\n\n0150 Oslo\nNorway",
    { senderStreet: "1 Harbor Road", senderPostalCode: "0150", senderCity: "Oslo", senderCountry: "NO" },
  ],
  [
    "c/o Vale\nDomstr. 3\nD-50667 Köln\nGermany",
    { senderStreet: "c/o Vale, Domstr. 3", senderPostalCode: "D-50667", senderCity: "Köln", senderCountry: "DE" },
  ],
  [
    "1 Example Street\nSpringfield, OR 97477\nUnited States",
    {
      senderStreet: "1 Example Street",
      senderCity: "Springfield",
      senderState: "OR",
      senderPostalCode: "97477",
      senderCountry: "US",
    },
  ],
  [
    "9 Mill Lane\nLondon, N1 9GU\nGB",
    { senderStreet: "9 Mill Lane", senderCity: "London", senderPostalCode: "N1 9GU", senderCountry: "GB" },
  ],
  ["1 Rue A\n1012 AB Amsterdam", { senderStreet: "1 Rue A", senderPostalCode: "1012 AB", senderCity: "Amsterdam" }],
  ["Somewhere", { senderStreet: "Somewhere" }],
  ["1 Road\nTown", { senderStreet: "1 Road", senderCity: "Town" }],
])("an address of lines is taken apart: %j", (text, parts) => expect(readAddress(text)).toEqual(parts));
