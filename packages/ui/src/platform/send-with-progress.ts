import type { SendInit } from "@recital/contract/client";

/** A request without progress for this long is given up: the browser may not see that its connection is lost. */
const stallMs = 120_000;

/** `fetch` with upload progress, which only XMLHttpRequest reports. */
export function sendWithProgress(url: string, init: SendInit): Promise<Response> {
  const { onUploadProgress, ...rest } = init;
  return onUploadProgress ? sendByRequest(url, rest, onUploadProgress) : fetch(url, rest);
}

function sendByRequest(url: string, init: RequestInit, onProgress: (sent: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError("The request failed"));
    request.open(init.method ?? "GET", url);
    request.responseType = "blob";
    request.withCredentials = init.credentials === "include";
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const expectProgress = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), stallMs);
    };
    expectProgress();
    request.addEventListener("loadend", () => clearTimeout(timer));
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      expectProgress();
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      const type = request.getResponseHeader("content-type");
      const hasBody = request.status !== 204;
      resolve(
        new Response(hasBody ? (request.response as Blob) : null, {
          status: request.status,
          statusText: request.statusText,
          headers: type === null ? {} : { "content-type": type },
        }),
      );
    });
    request.addEventListener("error", fail);
    request.addEventListener("abort", fail);
    init.signal?.addEventListener("abort", () => request.abort());
    request.send(init.body instanceof ReadableStream ? null : init.body);
  });
}
