import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of a program, also in the folders that are not on everyone's PATH; undefined where there is none. */
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
