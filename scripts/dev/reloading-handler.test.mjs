import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { makeReloadingHandler } from "./reloading-handler.mjs";

const servers = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test("a request during a restart waits for the new program, and none is refused", async () => {
  const starts = [];
  const { url, handler } = await serve(() => nextOf(starts));
  const first = await started(handler, starts, "first");
  expect(await read(url)).toBe("first");

  const reloaded = handler.reload();
  const waiting = [read(url), read(url)];
  starts[1].resolve(program("second"));
  expect(await reloaded).toBe(true);
  expect(await Promise.all(waiting)).toEqual(["second", "second"]);
  expect(first.isStopped).toBe(true);
});

test("a program that cannot start leaves the one before it in place", async () => {
  const starts = [];
  const errors = [];
  const { url, handler } = await serve(() => nextOf(starts), errors);
  const first = await started(handler, starts, "first");

  const reloaded = handler.reload();
  const waiting = read(url);
  starts[1].reject(new SyntaxError("a file is half written"));
  expect(await reloaded).toBe(false);
  expect(await waiting).toBe("first");
  expect(first.isStopped).toBe(false);
  expect(errors).toEqual([new SyntaxError("a file is half written")]);
});

test("a file that is saved during a restart is in the next program", async () => {
  const starts = [];
  const { url, handler } = await serve(() => nextOf(starts));
  await started(handler, starts, "first");

  const reloaded = handler.reload();
  void handler.reload();
  starts[1].resolve(program("second"));
  await expect.poll(() => starts.length).toBe(3);
  starts[2].resolve(program("third"));
  expect(await reloaded).toBe(true);
  expect(await read(url)).toBe("third");
});

async function serve(start, errors = []) {
  const handler = makeReloadingHandler({ start, report: (error) => errors.push(error) });
  const server = createServer((request, response) => void handler.handle(request, response));
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return { handler, url: `http://127.0.0.1:${server.address().port}` };
}

/** Records the `resolve` and `reject` of each start for the test. */
function nextOf(starts) {
  const next = Promise.withResolvers();
  starts.push(next);
  return next.promise;
}

async function started(handler, starts, text) {
  const first = program(text);
  const reloaded = handler.reload();
  starts[0].resolve(first);
  await reloaded;
  return first;
}

function program(text) {
  const first = {
    isStopped: false,
    handle: (_request, response) => void response.end(text),
    async stop() {
      first.isStopped = true;
    },
  };
  return first;
}

async function read(url) {
  return (await fetch(url)).text();
}
