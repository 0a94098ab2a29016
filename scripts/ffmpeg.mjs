import { installDebianPackages } from "./debian.mjs";
import { findProgram } from "./find-program.mjs";
import { say } from "./say.mjs";

const names = ["ffmpeg", "ffprobe"];

/** Installs ffmpeg for the tests if it is missing and can be installed; else says which tests will be skipped. */
export async function prepareFfmpeg() {
  if (process.env.FFMPEG_PATH?.trim() || names.every(findProgram)) return;
  if ((await installDebianPackages("ffmpeg", ["ffmpeg"])) && names.every(findProgram)) return;
  say("ffmpeg is not installed: the tests that encode audio are SKIPPED (Debian: apt-get install ffmpeg)");
}
