import { escapeHtml } from "../html.ts";
import type { FileResponse } from "../http-site.ts";
import type { S3Error } from "./signature.ts";

/** Returns an error in S3's format. */
export function refuse(
  code: S3Error["code"],
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): FileResponse {
  const response = xml(status, "Error", [element("Code", code), element("Message", message)]);
  return { ...response, headers: { ...response.headers, ...headers } };
}

export function xml(status: number, root: string, parts: readonly string[]): FileResponse {
  const namespace = root === "Error" ? "" : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespace}>${parts.join("")}</${root}>`;
  return { status, headers: { "content-type": "application/xml" }, body: Buffer.from(text) };
}

export function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}
