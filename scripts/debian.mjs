import { userInfo } from "node:os";
import { findProgram } from "./find-program.mjs";
import { runQuietly } from "./process.mjs";
import { say, step } from "./say.mjs";

/** Without a network, apt's defaults wait for minutes. */
const briefly = ["Acquire::http::Timeout=15", "Acquire::https::Timeout=15", "Acquire::Retries=0"].flatMap((one) => [
  "-o",
  one,
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
