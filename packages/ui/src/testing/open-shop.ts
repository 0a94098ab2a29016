import type { Language } from "@recital/contract/values/language";
import { makeApiClient, type ApiClient, type Send } from "@recital/contract/client";
import { startTestApp, type TestApp, type TestAppOptions, type Visitor } from "@recital/server/testing/start-test-app";
import { onTestFinished } from "vitest";

/** The failure of a request: without a response, or with a status and a message for people. */
export type Failure =
  | "lost"
  | {
      readonly status: number;
      readonly message?: string;
      /** Sentences about single fields. */
      readonly fields?: Readonly<Record<string, string>>;
      /** Another body than that of the API's errors: JSON, or a proxy's page. */
      readonly body?: string;
    };

/** A site with a fresh database and the server's own handlers, whose responses a test can hold back or replace. */
export interface Shop extends TestApp {
  /** Fails the requests that match, such as `/^PUT .*\/videos/`, until the returned function is called. */
  fail(request: RegExp, failure: Failure): () => void;
  /** Holds the responses of the requests that match, until the returned function is called. */
  hold(request: RegExp): () => void;
  /** The requests of the tested screens, as "PUT /api/admin/videos/1". */
  readonly requests: readonly string[];
  /** Sends a browser's requests, with the failures above. */
  sendFrom(visitor: Visitor): Send;
  /** Returns the contract's client of a browser, with the failures above. */
  /** `language` is that of the answers; default: English. */
  clientOf(visitor: Visitor, language?: () => Language): ApiClient;
}

export type ShopOptions = TestAppOptions;

/** Opens a shop for one test and closes it after the test. */
export async function openShop(options: ShopOptions = {}): Promise<Shop> {
  const app = await startTestApp(options);
  onTestFinished(() => app.stop());
  const failures = new Map<RegExp, Failure>();
  const holds = new Map<RegExp, Promise<void>>();
  const requests: string[] = [];
  const sendFrom = ({ fetch }: Visitor): Send => {
    return async (url, init) => {
      const request = `${init.method ?? "GET"} ${url}`;
      requests.push(request);
      const failure = find(failures, request);
      const response = failure === undefined ? await fetch(url, init) : failed(failure);
      await find(holds, request);
      init.signal?.throwIfAborted();
      init.onUploadProgress?.(1);
      return response;
    };
  };
  return {
    ...app,
    requests,
    sendFrom,
    clientOf: (visitor, language) => makeApiClient("", sendFrom(visitor), language),
    fail(request, failure) {
      failures.set(request, failure);
      return () => void failures.delete(request);
    },
    hold(request) {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.set(request, promise);
      return () => {
        holds.delete(request);
        resolve();
      };
    },
  };
}

function find<T>(rules: ReadonlyMap<RegExp, T>, request: string): T | undefined {
  return [...rules].find(([pattern]) => pattern.test(request))?.[1];
}

/** @throws {TypeError} as `fetch` does when no response arrives */
function failed(failure: Failure): Response {
  if (failure === "lost") throw new TypeError("Failed to fetch");
  const { status, message = "Something went wrong", fields, body } = failure;
  if (body !== undefined) {
    return new Response(body, {
      status,
      headers: { "content-type": body.startsWith("<") ? "text/html" : "application/json" },
    });
  }
  return Response.json({ error: message, message, fields }, { status });
}
