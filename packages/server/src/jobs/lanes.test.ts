import { describe, expect, test } from "vitest";
import { featureJobs } from "../features.ts";
import { freeSlots, groupByLoad, isStrangersEmail, type JobLoad } from "./lanes.ts";

const loads: readonly JobLoad[] = featureJobs.map(({ job }) => job);
const loadOf = (kind: string): JobLoad => {
  const found = featureJobs.find(({ job }) => job.kind === kind);
  if (!found) throw new Error(`There is no job ${kind}`);
  return found.job;
};

/** Starts as many jobs of these loads as a worker does while each of them hangs. */
function fill(hanging: readonly JobLoad[]): JobLoad[] {
  const running: JobLoad[] = [];
  for (const load of hanging) while (freeSlots(load, running) > 0) running.push(load);
  return running;
}

describe("beside every job of another load that hangs", () => {
  test.each(["order-confirmation", "new-order-email", "refund-email", "shipment-email"])(
    "%s starts at once beside strangers, the owner and newsletters",
    (kind) => {
      const running = fill(loads.filter(({ causedBy }) => causedBy !== "order"));
      expect(freeSlots(loadOf(kind), running)).toBeGreaterThan(0);
    },
  );

  test.each(["owner-alert", "security-event-email", "health-monitor", "clean-up", "nightly-backup", "check-asset"])(
    "%s starts",
    (kind) => {
      const { uses } = loadOf(kind);
      const running = fill(loads.filter((load) => load.uses !== uses || load.causedBy === "stranger"));
      expect(freeSlots(loadOf(kind), running)).toBeGreaterThan(0);
    },
  );

  test("a refund starts beside both recurring jobs that ask the provider", () => {
    const recurring = [loadOf("reconcile-orders"), loadOf("free-stock")];
    expect(freeSlots(loadOf("create-refund"), recurring)).toBeGreaterThan(0);
  });
});

test("a tag is written only while nothing is encoded", () => {
  expect(freeSlots(loadOf("retag-release"), [loadOf("encode-track")])).toBe(0);
});

test("strangers use a part of a lane, and what the owner causes a larger part", () => {
  const count = (causedBy: JobLoad["causedBy"]) => freeSlots({ causedBy, uses: "email" }, []);
  expect(count("stranger")).toBeLessThan(count("owner"));
  expect(count("owner")).toBeLessThan(count("order"));
  const orders = fill([{ causedBy: "order", uses: "email" }]);
  expect(freeSlots({ causedBy: "stranger", uses: "email" }, orders)).toBe(0);
});

test("the jobs of a lane start in the order of their causes", () => {
  const groups = groupByLoad(loads).filter(({ load }) => load.uses === "email");
  expect(groups.map(({ load }) => load.causedBy)).toEqual(["order", "owner", "stranger"]);
  expect(groups.flatMap(({ kinds }) => kinds)).toHaveLength(loads.filter(({ uses }) => uses === "email").length);
});

test("any visitor can cause these emails", () => {
  const kinds = featureJobs.filter(({ job }) => isStrangersEmail(job)).map(({ job }) => job.kind);
  expect(kinds.toSorted()).toEqual([
    "free-order-confirmation",
    "newsletter-confirmation",
    "stock-notification-confirmation",
    "withdrawal-receipt",
  ]);
});
