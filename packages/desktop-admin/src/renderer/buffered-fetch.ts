import type { SendInit } from "@recital/contract/client";

/**
 * `fetch` that sends forms and files as bytes, since Electron loses files in requests to a custom scheme (electron
 * issues 39709, 40826).
 */
export async function bufferedFetch(url: string, init: SendInit): Promise<Response> {
  const { onUploadProgress: _unsupported, ...rest } = init;
  if (rest.body instanceof Blob) return fetch(url, { ...rest, body: await rest.body.arrayBuffer() });
  if (!(rest.body instanceof FormData)) return fetch(url, rest);
  // The encoder chooses the boundary, which the content type must name.
  const encoded = new Response(rest.body);
  const headers = new Headers(rest.headers);
  headers.set("content-type", encoded.headers.get("content-type") ?? "multipart/form-data");
  return fetch(url, { ...rest, headers, body: await encoded.arrayBuffer() });
}
