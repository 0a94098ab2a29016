import { z } from "zod";
import type { Route } from "../http-site.ts";
import type { ApiEndpoint } from "./api-endpoints.ts";
import { order, show } from "./control-form.ts";
import { readParameters, onlyExpand } from "./parameters.ts";
import type { Account, StripeState } from "./state.ts";

/** Controls the account and its keys from a test or the index page. */
export interface AccountControls {
  account(): Account;
  /** Sets whether the account takes payments. */
  setChargesEnabled(isEnabled: boolean): Promise<void>;
  /** Sets the accepted API keys, as if keys were rolled in Stripe's dashboard. */
  setSecretKeys(keys: readonly string[]): void;
}

export interface AccountParts {
  readonly state: StripeState;
  readonly secretKeys: Set<string>;
  save(): Promise<void>;
}

/** Returns the endpoint of the API that reads the account. */
export function accountEndpoints({ state }: Pick<AccountParts, "state">): ApiEndpoint[] {
  return [
    {
      method: "GET",
      path: "/v1/account",
      respond(_call, form) {
        readParameters(onlyExpand, form);
        return presentAccount(state.account);
      },
    },
  ];
}

function presentAccount({ id, chargesEnabled }: Account) {
  return {
    id,
    object: "account",
    charges_enabled: chargesEnabled,
    details_submitted: chargesEnabled,
    payouts_enabled: chargesEnabled,
    country: "US",
    default_currency: "usd",
    metadata: {},
    type: "standard",
  };
}

export function makeAccountControls({ state, secretKeys, save }: AccountParts): AccountControls {
  return {
    account: () => state.account,
    async setChargesEnabled(isEnabled) {
      state.account.chargesEnabled = isEnabled;
      await save();
    },
    setSecretKeys(keys) {
      secretKeys.clear();
      for (const key of keys) secretKeys.add(key);
    },
  };
}

const accountOrder = z.strictObject({ chargesEnabled: z.union([z.boolean(), z.stringbool()]) });
const keysOrder = z.strictObject({ secretKeys: z.array(z.string().min(1)) });

/** Returns the routes of {@link AccountControls}. */
export function accountControlRoutes(emulator: AccountControls): Route[] {
  return [
    show("/_emulator/account", () => emulator.account()),
    order("/_emulator/account", accountOrder, ({ chargesEnabled }) => emulator.setChargesEnabled(chargesEnabled)),
    order("/_emulator/account/secret-keys", keysOrder, ({ secretKeys }) => emulator.setSecretKeys(secretKeys)),
  ];
}
