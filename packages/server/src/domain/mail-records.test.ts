import { expect, test } from "vitest";
import { providerOfHost, selectorsFor } from "./mail-providers.ts";
import { dkimNames, dmarcNames, includedBy, judgeDkim, judgeDmarc, judgeSpf, ownLookups } from "./mail-records.ts";

const domain = "music.example";
const own = { domain, host: "mail.music.example", provider: null };
const google = { domain, host: "smtp.gmail.com", provider: providerOfHost("smtp.gmail.com") };
const other = "google-site-verification=1";

test.each([
  ["the right one", ["v=spf1 include:_spf.google.com ~all", other], "fine"],
  ["one that leads to another", ["v=spf1 include:_spf.google.com redirect=_spf.other.example"], "fine"],
  ["none", [other], "fault"],
  ["one of a later version", ["v=spf10 -all"], "fault"],
  ["two", ["v=spf1 include:_spf.google.com ~all", "V=SPF1 mx -all"], "fault"],
  ["everybody", ["v=spf1 +all"], "fault"],
  ["everybody, in short", ["v=spf1 include:_spf.google.com all"], "fault"],
  ["not the provider", ["v=spf1 mx -all"], "note"],
  ["no end", ["v=spf1 include:_spf.google.com"], "note"],
  ["an open end", ["v=spf1 include:_spf.google.com ?all"], "note"],
  ["no answer", null, "unknown"],
] as const)("SPF: %s", (_, records, state) => {
  expect(judgeSpf(google, records, 4).state).toBe(state);
});

test("SPF: the record to add names the provider, or else the mail server; a wrong one is corrected", () => {
  const valueOf = (records: readonly string[], origin = google) => judgeSpf(origin, records, 1).record?.value;
  expect(valueOf([])).toBe("v=spf1 include:_spf.google.com ~all");
  expect(judgeSpf(own, [], 0).record).toEqual({ name: domain, value: "v=spf1 a:mail.music.example ~all" });
  expect(valueOf(["v=spf1 mx +all"])).toBe("v=spf1 mx ~all");
  expect(valueOf(["v=spf1 mx -all"])).toBe("v=spf1 include:_spf.google.com mx -all");
  expect(valueOf(["v=spf1 mx ~all", "v=spf1 mx ip4:192.0.2.1 -all"])).toBe("v=spf1 mx ip4:192.0.2.1 ~all");
});

test("SPF: more than ten lookups are too many, in one record or in all that it includes", () => {
  const spf = "v=spf1 a mx:mail.example ip4:192.0.2.0/24 include:a.example ?include:b.example exists:%{i}.example -all";
  expect([ownLookups(spf), includedBy(spf)]).toEqual([5, ["a.example", "b.example"]]);
  expect(ownLookups("v=spf1 redirect=c.example")).toBe(1);
  expect(includedBy("v=spf1 redirect=c.example")).toEqual(["c.example"]);
  expect([10, 11].map((lookups) => judgeSpf(own, [spf], lookups).state)).toEqual(["fine", "fault"]);
});

test.each([
  ["reject", [["v=DMARC1; p=reject; rua=mailto:a@b.example"]], "fine"],
  ["quarantine at the domain above", [[], ["v=DMARC1;p=quarantine"]], "fine"],
  ["none", [["v=DMARC1; p=none"]], "note"],
  ["nowhere", [[], [other]], "fault"],
  ["twice", [["v=DMARC1; p=reject", "v=DMARC1; p=none"]], "fault"],
  ["without a policy", [["v=DMARC1; rua=mailto:a@b.example"]], "fault"],
  ["no answer", [null, ["v=DMARC1; p=reject"]], "unknown"],
] as const)("DMARC: %s", (_, found, state) => {
  const named = found.map((records, index) => [dmarcNames(`shop.${domain}`)[index] ?? "", records] as const);
  expect(judgeDmarc({ ...own, domain: `shop.${domain}` }, named).state).toBe(state);
});

test("DMARC is looked for at the domain and at those above it, but not at the top level", () => {
  expect(dmarcNames("shop.music.example")).toEqual(["_dmarc.shop.music.example", "_dmarc.music.example"]);
  expect(judgeDmarc(own, [["_dmarc.music.example", []]]).record).toEqual({
    name: "_dmarc.music.example",
    value: "v=DMARC1; p=none",
  });
  const { record } = judgeDmarc(own, [["_dmarc.music.example", ["v=DMARC1; p=none; pct=50"]]]);
  expect(record?.value).toBe("v=DMARC1; p=quarantine; pct=50");
});

test("a DKIM key that is not found is unknown, not missing; a revoked key is none", () => {
  const judge = (records: readonly string[] | null) => judgeDkim(own, [["s1._domainkey.music.example", records]]).state;
  const states = [["v=DKIM1; k=rsa; p=MIGf"], ["v=DKIM1; p="], [], null].map(judge);
  expect(states).toEqual(["fine", "unknown", "unknown", "unknown"]);
  expect(judgeDkim(own, [["s1._domainkey.music.example", []]]).says).toContain("another name");
  expect(judgeDkim(own, [["s1._domainkey.music.example", null]]).says).toContain("did not answer");
  expect(dkimNames(google)[0]).toBe("google._domainkey.music.example");
});

test("a provider is known by the end of its servers' names", () => {
  expect(providerOfHost("email-smtp.eu-west-1.amazonaws.com")?.name).toBe("Amazon SES");
  expect(providerOfHost("notgmail.com")).toBeNull();
  expect(selectorsFor(null)).toEqual(expect.arrayContaining(["default", "s1", "selector1", "google"]));
});
