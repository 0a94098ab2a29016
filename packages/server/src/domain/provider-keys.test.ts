import { expect, test } from "vitest";
import { changeKeys, keysInForce, noKeys, replacedValue, type ProviderEnvironment } from "./provider-keys.ts";

const environment: ProviderEnvironment = {
  keys: {
    stripe: { secretKey: "sk_operator", webhookSecret: "whsec_emulator" },
    smtp: { url: "", from: "" },
    spotify: { clientId: "", clientSecret: "", artistId: "" },
  },
  locked: { stripe: ["secretKey"], smtp: [], spotify: [] },
};
const now = new Date("2026-11-20T12:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const change = (stored: typeof noKeys, changes: Record<string, string>, at = now) =>
  changeKeys("stripe", { environment, stored, now: at }, changes);

test("the operator's variable wins over what the owner entered, which wins over an emulator's", () => {
  const stored = { ...noKeys, keys: { secretKey: "sk_owner", webhookSecret: "whsec_owner" } };
  expect(keysInForce("stripe", environment, stored)).toEqual({
    secretKey: "sk_operator",
    webhookSecret: "whsec_owner",
  });
  expect(keysInForce("stripe", environment, noKeys).webhookSecret).toBe("whsec_emulator");
});

test("an empty text deletes a key, and an absent field stays", () => {
  const stored = change(noKeys, { webhookSecret: "whsec_1" });
  expect(change(stored, {}).keys).toEqual({ webhookSecret: "whsec_1" });
  expect(change(stored, { webhookSecret: "" }).keys).toEqual({});
});

test("the signing secret in force before is known for three days, also after it was deleted in between", () => {
  const first = change(noKeys, { webhookSecret: "whsec_1" });
  expect(replacedValue(first, "webhookSecret", now)).toBe("whsec_emulator");
  const second = change(first, { webhookSecret: "whsec_2" }, later(1));
  expect(replacedValue(second, "webhookSecret", later(72))).toBe("whsec_1");
  expect(replacedValue(second, "webhookSecret", later(73))).toBeNull();
  // A change of nothing replaces nothing.
  expect(change(second, { webhookSecret: "whsec_2" }, later(2)).replaced).toEqual(second.replaced);

  const noDefault = { ...environment, keys: { ...environment.keys, stripe: { secretKey: "", webhookSecret: "" } } };
  const cleared = changeKeys(
    "stripe",
    { environment: noDefault, stored: second, now: later(2) },
    { webhookSecret: "" },
  );
  const again = changeKeys(
    "stripe",
    { environment: noDefault, stored: cleared, now: later(3) },
    { webhookSecret: "x" },
  );
  expect(replacedValue(again, "webhookSecret", later(3))).toBe("whsec_2");
});

test("an old secret key and old values are not kept", () => {
  const open = { ...environment, locked: { ...environment.locked, stripe: [] } };
  const stored = changeKeys("stripe", { environment: open, stored: noKeys, now }, { secretKey: "sk_2" });
  expect(stored).toEqual({ keys: { secretKey: "sk_2" }, replaced: {} });
  const first = change(noKeys, { webhookSecret: "whsec_1" });
  expect(change(first, {}, later(100)).replaced).toEqual({});
});
