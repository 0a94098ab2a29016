// Builds the site and the server inside the image, and assembles them in a folder: `node assemble.mjs <folder>`. The
// packages are already installed.
import { buildChanged } from "../scripts/build.mjs";
import { assembleApp } from "../scripts/release/assemble.mjs";

const { env } = process;
await buildChanged({ node: process.execPath, env });
await assembleApp(process.argv[2], { env, cpu: process.arch });
