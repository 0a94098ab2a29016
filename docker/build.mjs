// Builds the site and the server inside the image. The packages are already installed.
import { buildChanged } from "../scripts/build.mjs";

await buildChanged({ node: process.execPath, env: process.env });
