import type { SegmentNode } from "@recital/contract/values/segment";
import { buildOrder, paidAt } from "@recital/server/testing/build-order";
import { buildSubscribers } from "@recital/server/testing/build-subscribers";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

/** Opens a draft of a shop with three subscribers, whom this segment selects. */
async function openIssue(segment?: SegmentNode) {
  const shop = await openShop({ runsWorker: false });
  const { database } = shop.recital;
  await buildSubscribers(database, [{}, {}, {}]);
  await buildOrder(database, paidAt(new Date()));
  const visitor = await shop.admin();
  const body = { subject: "Tour", ...(segment && { segment }) };
  const { id } = await visitor.api("POST /api/admin/issues", { body });
  const rendered = await renderAdmin(shop, `/admin/newsletter/${id}`, { visitor });
  const stored = () => visitor.api("GET /api/admin/issues/:id", { params: { id } });
  const isStored = (expected: object) => waitFor(async () => expect((await stored()).segment).toEqual(expected));
  const isTopic = (expected: string) => waitFor(async () => expect((await stored()).topic).toBe(expected));
  const choose = async (name: string, option: string) => {
    await rendered.user.click(await screen.findByRole("combobox", { name }));
    await rendered.user.click(await screen.findByRole("option", { name: option }));
  };
  return { ...rendered, isStored, isTopic, choose };
}

test("rules are added, turned around, matched by all or any, and removed; the count follows", async () => {
  const { user, choose, isStored } = await openIssue();
  await screen.findByText("3 subscribers");
  await choose("Recipients", "Everyone who …");
  await isStored({ all: [{ bought: { anything: true } }] });
  await screen.findByText("0 subscribers");
  await choose("Rule 1", "did not buy");
  await isStored({ all: [{ not: { bought: { anything: true } } }] });
  await screen.findByText("3 subscribers");

  await user.click(screen.getByRole("button", { name: "Add a rule" }));
  await choose("Rule 2", "spent at least");
  expect(await screen.findByText(/^A rule is not complete/)).toHaveTextContent("Everyone who did not buy anything.");
  await user.fill(screen.getByLabelText("Rule 2: amount"), "20,5");
  await isStored({ all: [{ not: { bought: { anything: true } } }, { spent: { atLeast: 20.5 } }] });
  expect(screen.queryByText(/^A rule is not complete/)).toBeNull();
  await choose("Match", "any of these");
  await isStored({ any: [{ not: { bought: { anything: true } } }, { spent: { atLeast: 20.5 } }] });

  await user.click(screen.getByRole("button", { name: "Remove rule 1" }));
  expect(screen.getByRole("button", { name: "Add a rule" })).toHaveFocus();
  await choose("Rule 1", "is from");
  await choose("Rule 1: country", "Germany");
  await isStored({ any: [{ country: "DE" }] });
});

test("a city is chosen within its country, and the topic beside the recipients; the count follows both", async () => {
  const { user, choose, isStored, isTopic } = await openIssue({ all: [{ bought: { anything: true } }] });
  await choose("Topic", "Topic: Concerts");
  await isTopic("concerts");
  expect(await screen.findByText(/^Who wants only concerts near them/)).toBeVisible();
  await choose("Rule 1", "lives near");
  await choose("Rule 1: country", "United States");
  await user.click(await screen.findByLabelText("Rule 1: city"));
  await user.fill(screen.getByLabelText("Rule 1: city"), "portl");
  await user.click(await screen.findByRole("option", { name: "Portland, ME" }));
  await isStored({ all: [{ near: { city: "Portland", country: "US", region: "ME" } }] });
  await choose("Rule 1: distance", "within 50 km");
  await isStored({ all: [{ near: { city: "Portland", country: "US", region: "ME", km: 50 } }] });
  await screen.findByText("0 subscribers");
  expect(screen.queryByText(/^Who wants only concerts near them/)).toBeNull();
  // Another country has other cities.
  await choose("Rule 1: country", "Canada");
  expect(screen.getByLabelText("Rule 1: city")).toHaveValue("");
});

test("stored rules are shown with their values", async () => {
  await openIssue({
    any: [
      { bought: { productId: 999, since: "2026-01-01" } },
      { not: { tag: "press" } },
      { not: { joined: { since: "2026-02-01" } } },
    ],
  });
  const rules = within(await screen.findByRole("group", { name: "Rules" }));
  expect(rules.getByLabelText("Rule 1: since")).toHaveValue("2026-01-01");
  await waitFor(() => expect(rules.getByLabelText("Rule 1: product")).toHaveValue("A deleted product"));
  expect(rules.getByLabelText("Rule 2")).toHaveTextContent("does not have the tag");
  await waitFor(() => expect(rules.getByLabelText("Rule 2: tag")).toHaveValue("press"));
  expect(rules.getByLabelText("Rule 3")).toHaveTextContent("subscribed before");
  expect(rules.getByLabelText("Rule 3: day")).toHaveValue("2026-02-01");
});

test("rules within rules are shown in words, and kept", async () => {
  const deep: SegmentNode = {
    all: [{ country: "DE" }, { any: [{ tag: "press" }, { not: { bought: { anything: true } } }] }],
  };
  const { user, isStored } = await openIssue(deep);
  const words = await screen.findByText(
    "Everyone who is from Germany and (has the tag “press” or did not buy anything)",
  );
  await user.fill(screen.getByLabelText("Subject"), "Tour 2027");
  await screen.findByText("Saved", { selector: "[role=status]" });
  await isStored(deep);
  expect(words).toBeInTheDocument();
});
