import { chmod, cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runQuietly } from "../process.mjs";
import { level } from "./archive.mjs";

/**
 * Writes a Debian package that puts the release beside others in /opt/recital and makes it the one that runs.
 * @param {string} release the assembled release
 * @param {{ file: string, version: string, debian: string, time: number }} to `debian` is Debian's name of the processor
 */
export async function writeDeb(release, { file, version, debian, time }) {
  const root = `${release}.deb-root`;
  const place = `/opt/recital/versions/${version}`;
  await mkdir(join(root, "opt/recital/versions"), { recursive: true });
  await cp(release, join(root, place), { recursive: true, verbatimSymlinks: true });
  await mkdir(join(root, "DEBIAN"));
  const scripts = {
    control: control({ version, debian }),
    postinst: `#!/bin/sh\nset -e\nif [ "$1" = configure ]; then ${place}/lib/set-up.sh; fi\n`,
    prerm,
    postrm,
  };
  for (const [name, text] of Object.entries(scripts)) {
    await writeFile(join(root, "DEBIAN", name), text);
    await chmod(join(root, "DEBIAN", name), name === "control" ? 0o644 : 0o755);
  }
  // dpkg-deb takes the time of all entries from this variable, if they are newer.
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(time) };
  const flags = ["--root-owner-group", "-Zzstd", `-z${level}`, "--threads-max=1"];
  await runQuietly("dpkg-deb", ["--build", ...flags, root, file], { env });
  await rm(root, { recursive: true });
}

function control({ version, debian }) {
  return `Package: recital
Version: ${version}
Architecture: ${debian}
Maintainer: The Recital authors <recital@localhost>
Depends: ca-certificates, libc6 (>= 2.28), libstdc++6, util-linux, passwd
Recommends: ffmpeg
Section: web
Priority: optional
Description: website, shop and back office of a solo musician
 Visitors read, listen, subscribe and buy; the artist manages everything in the
 back office. Everything runs on this machine, with SQLite or MySQL.
`;
}

/** Removing the package stops the site and keeps its data. Versions that an update has put beside it go too. */
const prerm = `#!/bin/sh
set -e
if [ "$1" = remove ]; then
  if [ -d /run/systemd/system ]; then systemctl disable --now --quiet recital recital-update.path; fi
  rm -f /opt/recital/current /opt/recital/*.lock /opt/recital/update.json /usr/bin/recital
  rm -f /etc/systemd/system/recital.service /etc/systemd/system/recital-update.*
fi
`;

const postrm = `#!/bin/sh
set -e
if [ "$1" = remove ]; then
  rm -rf /opt/recital/versions /opt/recital/downloads
  # What else is in the folder is not of this package.
  rmdir --ignore-fail-on-non-empty /opt/recital
fi
`;
