/**
 * Frees the memory of a chunk that a connection delivered; nothing may use the chunk afterwards. The collector frees
 * chunks only after some 60 MB of them. A chunk that shares its memory is left to it.
 */
export function releaseChunk({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
