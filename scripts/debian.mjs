import { userInfo } from "node:os";
import { findProgram } from "./find-program.mjs";
import { runQuietly } from "./process.mjs";
import { say, step } from "./say.mjs";

/** Installs Debian packages where that needs nobody's leave, that is, as root; whether it did. */
export async function installDebianPackages(what, packages) {
  const aptGet = findProgram("apt-get");
  if (!aptGet || userInfo().uid !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await step(`Installing ${what} from Debian's packages (up to a minute)`, async () => {
      await runQuietly(aptGet, ["update"], { env });
      await runQuietly(aptGet, ["install", "-y", "--no-install-recommends", ...packages], { env });
    });
    return true;
  } catch (error) {
    console.error(error.output ?? error);
    say(`  that failed: ${packages.join(", ")}`);
    return false;
  }
}
