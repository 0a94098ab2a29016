import { existsSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { updates, type Updates } from "@recital/contract/endpoints/system/updates";
import { readMarkdown } from "@recital/contract/values/markdown";
import { compareVersions, product } from "@recital/contract/values/product";
import { HttpError } from "../../../kernel/errors.ts";
import { nullIfMissing } from "../../../kernel/folders.ts";
import type { Services } from "../../feature.ts";
import { updateCheckTable } from "./table.ts";

/** The file in DATA_DIR by which the back office asks for an update. A unit of systemd waits for it. */
export const requestName = "update-request";

const waitingUnit = "/etc/systemd/system/recital-update.path";
/** The folder that the unit looks into. */
const dataDirOfUnit = "/var/lib/recital";

/** What the last update did, as `update.json` in the folder with all versions has it. */
const updateRecord = updates.shape.last.unwrap();
export type UpdateRecord = NonNullable<Updates["last"]>;

/** Returns what the last update did; null if there was none. */
export async function readUpdateRecord(home: string): Promise<UpdateRecord | null> {
  const json = await readFile(join(home, "update.json"), "utf8").catch(nullIfMissing);
  return updateRecord.nullable().parse(JSON.parse(json ?? "null"));
}

type Reading = Pick<Services, "database" | "clock" | "updates" | "dataDir">;

export async function readUpdates({ database, clock, updates: settings, dataDir }: Reading): Promise<Updates> {
  const check = await database.model(updateCheckTable).findByPk(1);
  const version = check?.version ?? null;
  const isNewer = version !== null && compareVersions(version, product.version) > 0;
  return {
    current: product.version,
    isChecking: settings.url !== null,
    checkedAt: check?.checkedAt.toISOString() ?? null,
    problem: check?.problem ?? null,
    newer:
      isNewer && check?.releasedAt
        ? { version, at: check.releasedAt.toISOString(), changes: readMarkdown(check.changes ?? "") }
        : null,
    canInstall: canInstall({ updates: settings, dataDir }),
    command: updateCommands[settings.kind],
    isRequested: existsSync(join(dataDir, requestName)),
    last: settings.home === null ? null : settled(await readUpdateRecord(settings.home), clock.now()),
  };
}

const hourMs = 3_600_000;
const processStart = new Date(performance.timeOrigin);

/** Returns how an update ended whose process was killed; one that may still run as it is. */
function settled(last: UpdateRecord | null, now: Date): UpdateRecord | null {
  if (last === null || last.endedAt !== null) return last;
  const startedAt = new Date(last.startedAt);
  if (last.to === product.version) return { ...last, state: "done", endedAt: processStart.toISOString() };
  // The site has been stopped and started for it, or nothing takes so long.
  const wasStopped = last.state !== "downloading" && processStart > startedAt;
  if (!wasStopped && now.getTime() - startedAt.getTime() < hourMs) return last;
  const message = `The update to version ${last.to} was interrupted. Version ${product.version} runs as before.`;
  return { ...last, state: "failed", endedAt: now.toISOString(), message };
}

/** What a person enters on the server for a newer version. */
export const updateCommands: Readonly<Record<Services["updates"]["kind"], string>> = {
  release: "recital update",
  image: "docker compose pull && docker compose up --detach",
  source: "git pull && npm run build",
};

/** An update needs root, so a unit of systemd runs it. */
function canInstall({ updates: { kind, url }, dataDir }: Pick<Services, "updates" | "dataDir">): boolean {
  return kind === "release" && url !== null && dataDir === dataDirOfUnit && existsSync(waitingUnit);
}

/**
 * Asks for an update to the newest version, which begins within seconds.
 * @throws {HttpError} 409
 */
export async function requestUpdate(services: Reading): Promise<Updates> {
  const { canInstall: isPossible, newer, command } = await readUpdates(services);
  if (!isPossible)
    throw new HttpError(409, "conflict", `The site cannot update itself here. On the server: ${command}`);
  if (newer === null) throw new HttpError(409, "conflict", "There is no newer version.");
  const file = await open(join(services.dataDir, requestName), "w", 0o600);
  await file.close();
  return readUpdates(services);
}
