const fileName = /^[a-z0-9][a-z0-9-]{0,120}\.(avif|webp|jpg|png)$/;
const prefix = "/uploads/";

/** Whether a file may be stored under this name: images only, no hidden files, no path to another folder. */
export function isFileName(name: string): boolean {
  return fileName.test(name);
}

/** Returns the name of the file at a URL, or null if it is not the URL of a stored file. */
export function fileNameOf(url: string): string | null {
  const name = url.slice(prefix.length);
  return url.startsWith(prefix) && isFileName(name) ? name : null;
}

/** @throws {Error} if no file may be stored under this name */
export function fileUrl(name: string): string {
  if (!isFileName(name)) throw new Error(`not a name for a file: ${name}`);
  return `${prefix}${name}`;
}
