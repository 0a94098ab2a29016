import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { userInfo } from "node:os";
import { runQuietly } from "./process.mjs";
import { say, step } from "./say.mjs";

/** Returns the path of a program, also from folders that some PATHs lack; undefined if it is not installed. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Without a network, apt's defaults wait for minutes. */
const briefly = ["Acquire::http::Timeout=15", "Acquire::https::Timeout=15", "Acquire::Retries=0"].flatMap((option) => [
  "-o",
  option,
]);

let previous = Promise.resolve();

/**
 * Installs Debian packages if this process is root and nothing has to be removed; returns whether it did. Calls wait for
 * each other, because apt-get refuses to run twice at a time.
 */
export function installDebianPackages(what, packages) {
  const installed = previous.then(() => installNow(what, packages));
  previous = installed;
  return installed;
}

async function installNow(what, packages) {
  const aptGet = findProgram("apt-get");
  if (!aptGet || userInfo().uid !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await step(`Installing ${what} from Debian's packages (up to a minute)`, async () => {
      await runQuietly(aptGet, [...briefly, "update"], { env });
      const install = ["install", "-y", "--no-remove", "--no-install-recommends"];
      await runQuietly(aptGet, [...briefly, ...install, ...packages], { env });
    });
    return true;
  } catch (error) {
    console.error(error.output ?? error);
    say(`  that failed: ${packages.join(", ")}`);
    return false;
  }
}

const names = ["ffmpeg", "ffprobe"];

/** Installs ffmpeg for the tests if it is missing and can be installed; else says which tests will be skipped. */
export async function prepareFfmpeg() {
  if (process.env.FFMPEG_PATH?.trim() || names.every(findProgram)) return;
  if ((await installDebianPackages("ffmpeg", ["ffmpeg"])) && names.every(findProgram)) return;
  say("ffmpeg is not installed: the tests that encode audio are SKIPPED (Debian: apt-get install ffmpeg)");
}
