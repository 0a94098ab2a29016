const folder = process.env["DESKTOP_USER_DATA"];
if (folder === undefined) throw new Error("DESKTOP_USER_DATA names the folder in which the program stores its data");

/** The program's data folder. */
export const userData: string = folder;
