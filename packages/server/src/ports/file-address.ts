const fileName = /^[a-z0-9][a-z0-9-]{0,120}\.(avif|webp|jpg|png)$/;
const prefix = "/uploads/";

/** Whether files may be stored under this name: nothing that leads elsewhere, nothing hidden, pictures alone. */
export function isFileName(name: string): boolean {
  return fileName.test(name);
}

/** The name of the file at a URL, or null where it is no URL of a stored file. */
export function fileNameOf(url: string): string | null {
  const name = url.slice(prefix.length);
  return url.startsWith(prefix) && isFileName(name) ? name : null;
}

/** @throws where nothing may be stored under this name */
export function fileUrl(name: string): string {
  if (!isFileName(name)) throw new Error(`not a name for a file: ${name}`);
  return `${prefix}${name}`;
}
