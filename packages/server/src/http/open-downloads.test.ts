import { EventEmitter } from "node:events";
import type { Context } from "koa";
import { expect, test } from "vitest";
import { countDownload, makeOpenCount } from "./send-file.ts";

test("a count begins again where something has ended, once for each", () => {
  const { begin } = makeOpenCount(2);
  const first = begin("a");
  expect(first).not.toBeNull();
  expect(begin("a")).not.toBeNull();
  expect(begin("a")).toBeNull();
  expect(begin("b")).not.toBeNull();
  first?.();
  first?.();
  expect(begin("a")).not.toBeNull();
  expect(begin("a")).toBeNull();
});

test("one network cannot hold more than a hundred downloads open, its own machine without a proxy can", () => {
  const visit = (ip: string, proxy = true) => {
    const res = Object.assign(new EventEmitter(), { closed: false });
    countDownload({ ip, app: { proxy }, res } as unknown as Context);
    return res;
  };
  const open = Array.from({ length: 100 }, (_, index) => visit(`2001:db8::${index}`));
  expect(() => visit("2001:db8::ffff")).toThrow(expect.objectContaining({ status: 429 }) as Error);
  visit("2001:db8:1::1");
  for (let count = 0; count < 150; count += 1) visit("127.0.0.1", false);
  open[0]?.emit("close");
  visit("2001:db8::ffff");
  expect(() => visit("2001:db8::fffe")).toThrow("Too many downloads");
});
