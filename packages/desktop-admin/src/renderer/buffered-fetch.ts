import type { SendInit } from "@recital/contract/client";

/**
 * `fetch` that turns a form into one run of bytes. On its way to the program's own scheme Electron loses the files of a
 * form, and bytes it keeps (electron issues 39709, 40826).
 */
export async function bufferedFetch(address: string, init: SendInit): Promise<Response> {
  const { onUploadProgress: _cannotTell, ...rest } = init;
  if (!(rest.body instanceof FormData)) return fetch(address, rest);
  // What a form looks like on the wire, and the boundary in its type, is known only to what encodes it.
  const encoded = new Response(rest.body);
  const headers = new Headers(rest.headers);
  headers.set("content-type", encoded.headers.get("content-type") ?? "multipart/form-data");
  return fetch(address, { ...rest, headers, body: await encoded.arrayBuffer() });
}
