import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { installScript } from "./documents.mjs";
import { loadKey, sha256, sign } from "./signature.mjs";

const run = promisify(execFile);
const deb = "recital_1.2.3_amd64.deb";
const listening = "0: 00000000:01BB 00000000:0000 0A 00000000:00000000 00:00000000 00000000 0 0 4242 1\n";

/** Programs in place of the system's own, which the script would ask about this machine or let change it. */
const system = {
  id: "echo 0",
  uname: 'case $1 in -s) echo Linux ;; *) echo "${FAKE_CPU:-x86_64}" ;; esac',
  getconf: 'case $1 in LONG_BIT) echo "${FAKE_BITS:-64}" ;; *) echo "${FAKE_LIBC-glibc 2.36}" ;; esac',
  df: 'printf "h\\nd 1 1 %s 1 /\\n" "${FAKE_FREE_KB:-9000000}"',
  cat: 'case $1 in /proc/net/tcp) printf "%s" "${FAKE_TCP:-}" ;; *) exec /bin/cat "$@" ;; esac',
  dpkg: "exit 1",
  // Notes what it is called with, and the settings that the package would add.
  "apt-get": 'echo "$*" >> "$FAKE_FOLDER/apt"; /bin/cat "${RECITAL_ADD_SETTINGS:-/dev/null}" > "$FAKE_FOLDER/settings"',
};

let keys;
let key;
let folder;

beforeAll(async () => {
  keys = await mkdtemp(join(tmpdir(), "recital-install-keys-"));
  key = await loadKey(join(keys, "key.pem"), { mayMake: true });
});
afterAll(() => rm(keys, { recursive: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-install-"));
  for (const name of ["bin", "release"]) await mkdir(join(folder, name));
  for (const [name, lines] of Object.entries(system)) await addProgram(name, lines);
  await writeFile(join(folder, "install.sh"), await installScript({ version: "1.2.3", ...key }));
  await writeFile(join(folder, "release", deb), "a package");
  await signSums(await sumOf(deb));
});
afterEach(() => rm(folder, { recursive: true }));

async function addProgram(name, lines) {
  const file = join(folder, "bin", name);
  await writeFile(file, `#!/bin/sh\n${lines}\n`);
  await chmod(file, 0o755);
}

const sumOf = async (name) => `${(await sha256(join(folder, "release", name))).sha256}  ${name}\n`;

async function signSums(sums, by = key) {
  await writeFile(join(folder, "release/SHA256SUMS"), sums);
  await writeFile(join(folder, "release/SHA256SUMS.sig"), sign(sums, by));
}

/** Runs the script without a question. Returns its exit code and all that it printed. */
async function install(flags = [], variables = {}) {
  const PATH = [join(folder, "bin"), process.env.PATH].join(delimiter);
  const from = flags.includes("--from") ? [] : ["--from", join(folder, "release")];
  const env = { PATH, TMPDIR: folder, FAKE_FOLDER: folder, ...variables };
  const ended = await run("sh", [join(folder, "install.sh"), "--yes", ...from, ...flags], { env }).catch(
    (error) => error,
  );
  return { code: ended.code ?? 0, printed: `${ended.stdout}${ended.stderr}` };
}

const aptCalls = () => readFile(join(folder, "apt"), "utf8").catch(() => "");

describe("it changes nothing and says why", () => {
  test.each([
    ["an unknown flag", ["--domian", "a.example"], {}, 2, /There is no option --domian/],
    ["a flag without its value", ["--domain"], {}, 2, /--domain needs a value/],
    ["an IP address as the domain", ["--domain", "192.0.2.1"], {}, 2, /192\.0\.2\.1 is no domain/],
    ["no email address", ["--email", "me@home"], {}, 2, /me@home is no email address/],
    ["a name with a line break", ["--name", "Ada\nSTRIPE_API_BASE=x"], {}, 2, /without control characters/],
    ["no version", ["--version", "latest; rm"], {}, 2, /is no version/],
    ["a folder that is not there", ["--from", "/nowhere"], {}, 1, /folder of --from cannot be read/],
    ["another processor", [], { FAKE_CPU: "armv7l" }, 1, /no release for the processor armv7l/],
    ["32 bits", [], { FAKE_BITS: "32" }, 1, /has 32 bits/],
    ["musl", [], { FAKE_LIBC: "" }, 1, /no glibc/],
    ["an old glibc", [], { FAKE_LIBC: "glibc 2.17" }, 1, /has glibc 2\.17, and 2\.28 or newer is needed/],
    ["a full disk", [], { FAKE_FREE_KB: "2048" }, 1, /In \/opt are 2 MB free/],
    ["a taken port", ["--domain", "a.example"], { FAKE_TCP: listening }, 1, /Port 443 is taken by another program/],
  ])("%s", async (_name, flags, variables, code, reason) => {
    const result = await install(flags, variables);
    expect(result.printed).toMatch(reason);
    expect(result.code).toBe(code);
    expect(await aptCalls()).toBe("");
  });

  test("another user than root, who is told of sudo", async () => {
    await addProgram("id", "echo 1000");
    expect((await install()).printed).toMatch(/Only root .* sudo sh/);
  });
});

describe("it installs nothing that is not signed", () => {
  test.each([
    ["sums by another key", () => signSumsByAnother(), /signature of SHA256SUMS does not fit/],
    [
      "changed sums",
      () => writeFile(join(folder, "release/SHA256SUMS"), `${"0".repeat(64)}  ${deb}\n`),
      /does not fit/,
    ],
    ["no signature", () => rm(join(folder, "release/SHA256SUMS.sig")), /SHA256SUMS\.sig could not be read/],
    ["a changed package", () => writeFile(join(folder, "release", deb), "another"), /does not fit its signed SHA-256/],
    ["another version", () => signSums(`${"0".repeat(64)}  recital_2.0.0_amd64.deb\n`), /has no recital_1\.2\.3/],
  ])("%s", async (_name, change, reason) => {
    await change();
    const { code, printed } = await install();
    expect(printed).toMatch(reason);
    expect(code).toBe(1);
    expect(await aptCalls()).not.toMatch(/\.deb/);
  });

  async function signSumsByAnother() {
    await signSums(await sumOf(deb), await loadKey(join(keys, "another.pem"), { mayMake: true }));
  }
});

test("a published release knows its download server, unless a flag names another", async () => {
  const script = await installScript({ version: "1.2.3", ...key, url: "http://127.0.0.1:1" });
  await writeFile(join(folder, "install.sh"), script);
  expect((await install(["--from", join(folder, "release")])).printed).toContain("Installing Recital 1.2.3");
  const { printed } = await install(["--from", ""]);
  expect(printed).toContain("http://127.0.0.1:1/SHA256SUMS could not be read");
});

test("a checked package is installed by apt, with the answers as settings that the program reads unchanged", async () => {
  const name = `Zoë "Zed" O'Brien #1 $HOME`;
  const flags = ["--domain", "HTTPS://Music.Example.com/", "--name", name, "--email", "me+x@example.com"];
  const { printed } = await install(flags);
  expect((await aptCalls()).split("\n")[1]).toMatch(new RegExp(`install .*/${deb}$`));
  expect(parseEnv(await readFile(join(folder, "settings"), "utf8"))).toEqual({
    DOMAIN: "music.example.com",
    ARTIST_NAME: name,
    OWNER_EMAIL: "me+x@example.com",
  });
  // The package of this test contains nothing.
  expect(printed).toContain("/opt/recital/current is not there");
});
