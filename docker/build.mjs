// Builds what the image holds: the site and the server. The packages are there already.
import { buildChanged } from "../scripts/build.mjs";

await buildChanged({ node: process.execPath, env: process.env });
