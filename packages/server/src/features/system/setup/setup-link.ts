import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { SetupState } from "@recital/contract/endpoints/system/site-setup";
import type { Transaction } from "../../../db/sequelize.ts";
import { hasAdmin } from "../../../http/closed-site.ts";
import { nullIfMissing, writePrivate } from "../../../kernel/folders.ts";
import { randomToken, tokenHashOf } from "../../../kernel/ids.ts";
import type { Services } from "../../feature.ts";
import { setupTokenTable } from "./table.ts";

type SetupParts = Pick<Services, "database" | "clock" | "dataDir">;
type LinkParts = SetupParts & Pick<Services, "publicUrl">;

/** How long a link can be used, in ms. */
const lifetimeMs = 60 * 60_000;

/** In the data folder, so that the command `setup` can print the link of the running site. */
const fileName = "setup-link";
const row = { id: 1 } as const;

/**
 * Makes the link that sets up the site, which ends the one before. It is stored in the data folder, and of its token the
 * database has only the hash.
 */
export async function makeSetupLink({ database, clock, dataDir, publicUrl }: LinkParts): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
  await database.model(setupTokenTable).upsert({ ...row, tokenHash: tokenHashOf(token), expiresAt });
  const link = `${publicUrl}/setup#${token}`;
  await writePrivate(dataDir, fileName, `${link}\n`);
  return link;
}

/** Returns the stored link, or a new one if that is of an earlier start, of another URL or older than an hour. */
export async function currentSetupLink(parts: LinkParts): Promise<string> {
  const stored = await readFile(join(parts.dataDir, fileName), "utf8").catch(nullIfMissing);
  const [url, token = ""] = (stored ?? "").trim().split("#");
  const isCurrent = url === `${parts.publicUrl}/setup` && (await readSetupState(parts, token)) === "ready";
  return isCurrent ? `${url}#${token}` : makeSetupLink(parts);
}

/** Returns whether a token sets up the site. In a transaction it is the state that the transaction sees. */
export async function readSetupState(
  { database, clock }: Omit<SetupParts, "dataDir">,
  token: string,
  transaction: Transaction | null = null,
): Promise<SetupState> {
  if (await hasAdmin(database, transaction)) return "done";
  const known = await database.model(setupTokenTable).findByPk(row.id, { transaction });
  if (known === null || known.tokenHash !== tokenHashOf(token)) return "invalid";
  return known.expiresAt > clock.now() ? "ready" : "expired";
}

/** Deletes the token and the file with the link, because the site has an admin. */
export async function removeSetupLink({ database, dataDir }: Omit<SetupParts, "clock">): Promise<void> {
  await database.model(setupTokenTable).destroy({ where: row });
  await rm(join(dataDir, fileName), { force: true });
}
