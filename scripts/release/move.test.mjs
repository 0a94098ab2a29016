import { execFile } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inRoot } from "../paths.mjs";

const run = promisify(execFile);

/** Programs in place of the system's own. The other server is another folder, and its shell is a shell of this one. */
const programs = {
  id: "echo 0",
  ssh: `while :; do case $1 in -o) shift 2 ;; -O) exit 0 ;; *) break ;; esac; done
shift
WHERE=there RECITAL_SETTINGS=$FOLDER/there/settings exec sh -c "$*"`,
  systemctl: `case $1 in is-system-running) echo running ;; is-active) ;; *) echo "$WHERE: systemctl $*" >> "$FOLDER/log" ;; esac`,
  // Without the user recital.
  install: `exec /usr/bin/install $(echo "$*" | sed 's/-[og] [a-z]*//g')`,
  chown: "true",
};

const recital = `echo "$WHERE: recital $*" >> "$FOLDER/log"
case $1 in
  version) if [ $WHERE = there ]; then echo "Recital $VERSION_THERE, Node v24"; else echo "Recital 1.10.0, Node v24"; fi ;;
  backup) echo rows > "$FOLDER/here/backups/recital-1.tar.gz"
    echo "Backed up, and restored for trial: $FOLDER/here/backups/recital-1.tar.gz" ;;
  restore) cat "$2" "$(dirname "$2")/assets/abc" > "$FOLDER/there/restored" && exit "$RESTORE_CODE" ;;
  move) shift && exec "$FOLDER/release/lib/move.sh" "$@" ;;
esac`;

let folder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-move-"));
  for (const name of ["bin", "release/bin", "release/lib", "here/backups/assets", "here/https", "there"]) {
    await mkdir(join(folder, name), { recursive: true });
  }
  for (const [name, lines] of Object.entries(programs)) await addProgram(`bin/${name}`, lines);
  await addProgram("release/bin/recital", recital);
  await cp(inRoot("deploy/linux/move.sh"), join(folder, "release/lib/move.sh"));
  await writeFile(join(folder, "here/settings"), `DATA_DIR=${folder}/here\nDOMAIN='a.example'\nSESSION_SECRET=old\n`);
  await writeFile(join(folder, "there/settings"), `DATA_DIR="${folder}/there"\nSESSION_SECRET=new\nDOMAIN=b.example\n`);
  await writeFile(join(folder, "here/encryption.key"), "key");
  await writeFile(join(folder, "here/https/certificate.pem"), "certificate");
  await writeFile(join(folder, "here/backups/assets/abc"), "sound");
});
afterEach(() => rm(folder, { recursive: true }));

async function addProgram(name, lines) {
  await writeFile(join(folder, name), `#!/bin/sh\n${lines}\n`);
  await chmod(join(folder, name), 0o755);
}

/** Runs the command. Returns its exit code, all that it printed, and the steps that change something. */
async function move(flags = [], variables = {}) {
  const PATH = [join(folder, "bin"), join(folder, "release/bin"), process.env.PATH].join(delimiter);
  const defaults = { WHERE: "here", VERSION_THERE: "1.10.0", RESTORE_CODE: "0" };
  const env = { PATH, FOLDER: folder, RECITAL_SETTINGS: join(folder, "here/settings"), ...defaults, ...variables };
  const command = join(folder, "release/lib/move.sh");
  const ended = await run(command, ["root@there", ...flags], { env }).catch((error) => error);
  const log = await readFile(join(folder, "log"), "utf8");
  const steps = log.split("\n").filter((line) => / (?:systemctl|recital (?:backup|restore)) ?/.test(line));
  return {
    code: ended.code ?? 0,
    printed: `${ended.stdout}${ended.stderr}`,
    steps: steps.map((line) => line.replaceAll(/ --quiet| recital$| \/\S+| --now/g, "")),
  };
}

const read = (name) => readFile(join(folder, name), "utf8");

test("the old site stops before its last backup, and does not start again once the new one may have orders", async () => {
  const { code, printed, steps } = await move();
  expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining("A and AAAA records") });
  expect(steps).toEqual([
    "here: recital backup",
    "here: systemctl stop",
    "here: recital backup",
    "there: systemctl disable",
    "there: recital restore",
    "there: systemctl enable",
    "here: systemctl disable",
  ]);
  expect(await read("there/restored")).toBe("rows\nsound");
  expect(await read("there/encryption.key")).toBe("key");
  expect(await read("there/https/certificate.pem")).toBe("certificate");
  expect(await read("there/settings")).toBe(`DOMAIN='a.example'\nSESSION_SECRET=old\nDATA_DIR="${folder}/there"\n`);
});

test("a restore that fails leaves the other server as it was, and the site goes on here", async () => {
  const before = await read("there/settings");
  const { code, printed, steps } = await move([], { RESTORE_CODE: "1" });
  expect({ code, printed }).toEqual({ code: 1, printed: expect.stringContaining("was not moved and goes on here") });
  expect(steps.at(-1)).toBe("here: systemctl start");
  expect(steps).not.toContain("there: systemctl enable");
  expect(await read("there/settings")).toBe(before);
  await expect(read("there/encryption.key")).rejects.toThrow(/ENOENT/);
});

test("a trial stops nothing here and starts nothing there", async () => {
  const { code, steps } = await move(["--keep-running"]);
  expect(code).toBe(0);
  expect(steps.filter((line) => line.includes("systemctl"))).toEqual(["there: systemctl disable"]);
});

test.each([
  ["an older version", { VERSION_THERE: "1.9.0" }, /version 1\.9\.0, which is older than 1\.10\.0/],
  ["a site of its own", { VERSION_THERE: "1.11.0" }, /There is a site already.*--replace/],
])("a server with %s is refused before anything stops", async (_name, variables, reason) => {
  await writeFile(join(folder, "there/recital.sqlite"), "");
  const { code, printed, steps } = await move([], variables);
  expect({ code, printed, steps }).toEqual({ code: 1, printed: expect.stringMatching(reason), steps: [] });
});
