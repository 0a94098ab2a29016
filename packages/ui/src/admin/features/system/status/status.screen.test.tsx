import { logIn } from "@recital/server/testing/admin-login";
import { buildProduct } from "@recital/server/testing/factories";
import { storeAsset } from "@recital/server/testing/store-asset";
import { screen, waitFor, within } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";
import { updateCheckTable } from "@recital/server/features/system/updates/table";
import { securityEventTable } from "@recital/server/email/tables";
import { jobTable, type JobRow } from "@recital/server/jobs/table";

afterEach(() => vi.useRealTimers());

/** A shop whose worker is off. */
const idleShop = (env: Readonly<Record<string, string>> = {}) => openShop({ runsWorker: false, env });
const openStatus = (shop: Shop) => renderAdmin(shop, "/admin/status");

async function addJob(
  { recital }: Shop,
  fields: Partial<JobRow["_attributes"]>,
): Promise<(progress: number) => Promise<unknown>> {
  const now = new Date();
  const blank = { kind: "order-confirmation", payload: "{}", dedupeKey: "status-test", runAt: now, createdAt: now };
  const row = await recital.database.model(jobTable).create({ ...blank, ...fields });
  return (progress) => row.update({ progress });
}

const alert = (title: string) =>
  waitFor(() => {
    const found = screen.getAllByRole("alert").find(({ textContent }) => textContent.includes(title));
    if (!found) throw new Error(`No alert says ${title}`);
    return found;
  });
const region = async (name: string) => within(await screen.findByRole("region", { name }));
const refresh = ({ user }: RenderedAdmin) => user.click(screen.getByRole("button", { name: "Refresh" }));

test("a failed email is shown with its remedy and disappears when it is settled", async () => {
  const shop = await idleShop();
  await addJob(shop, {
    attempts: 1,
    outcome: "failed",
    finishedAt: new Date(),
    lastError: "mail refused: EENVELOPE 550",
  });
  const admin = await openStatus(shop);
  const failed = await alert("Emails failed for good");
  expect(failed).toHaveTextContent("mail refused: EENVELOPE 550");
  expect(failed).toHaveTextContent("send it again");
  await shop.recital.database.model(jobTable).destroy({ where: { dedupeKey: "status-test" } });
  await refresh(admin);
  await waitFor(() => expect(screen.queryByText("Emails failed for good")).toBeNull());
});

test("an alert links to the screen with its remedy", async () => {
  const shop = await idleShop();
  await buildProduct(shop.recital.database, { isDigital: true, name: "Score" });
  const { user } = await openStatus(shop);
  const missing = await alert("Digital products without a file");
  await user.click(within(missing).getByRole("link", { name: "View the products" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Products" })).toBeVisible();
});

test("the last security events are listed, or that there are none", async () => {
  const shop = await idleShop();
  const admin = await openStatus(shop);
  const events = await region("Security events");
  const last = () => events.getAllByRole("listitem")[0];
  await waitFor(() => expect(last()).toHaveTextContent("logged in from a new device"));
  shop.clock.offsetMs += 60_000;
  const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  await logIn(shop.visitor(), {}, { "user-agent": firefox });
  await refresh(admin);
  await waitFor(() => expect(last()).toHaveTextContent("(Firefox on Windows, "));
  await shop.recital.database.model(securityEventTable).destroy({ where: {} });
  await refresh(admin);
  await events.findByText(/^No new devices/);
});

test("the events that Stripe does not send are named, and set there", async () => {
  const shop = await idleShop();
  await shop.stripe.setEnabledEvents(["checkout.session.completed", "customer.created"]);
  const { user, notified, warned } = await openStatus(shop);
  const missing = await alert("Payment events that Stripe does not send");
  expect(missing).toHaveTextContent("charge.dispute.created");
  const set = within(missing).getByRole("button", { name: "Set the events at Stripe" });
  shop.stripe.setFault({ kind: "error", status: 500 });
  await user.click(set);
  await warned("Failed to set the events at Stripe", "Stripe does not respond. Please try again.");
  shop.stripe.setFault(null);
  await user.click(set);
  await notified("Events set at Stripe");
  await waitFor(() => expect(screen.queryByText(/charge\.dispute\.created/)).toBeNull());
  const [endpoint] = shop.stripe.webhookEndpoints();
  expect(endpoint?.enabledEvents).toEqual(expect.arrayContaining(["customer.created", "charge.dispute.created"]));
});

test("what is not set up is named instead of everything being called well", async () => {
  await openStatus(await idleShop({ STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" }));
  expect(await alert("Not set up yet")).toHaveTextContent("checkout is off");
  expect(screen.queryByText(/^Everything is working/)).toBeNull();
});

test("not everything is called well without a backup", async () => {
  await openStatus(await idleShop());
  const verdict = await alert("Everything is working, without a backup");
  expect(verdict).toHaveTextContent("There is no backup, and nightly backups are off.");
});

test("a backup says how much of it is done, and how long the rest takes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const shop = await idleShop();
  const lockedUntil = new Date(Date.now() + 600_000);
  const report = await addJob(shop, { kind: "nightly-backup", lockedBy: "test", lockedUntil, progress: 100 });
  const admin = await openStatus(shop);
  const backup = await region("Backup");
  await backup.findByText("A backup is being made: 10 % done.");
  expect(backup.getByRole("button", { name: /Backing up…$/ })).toBeVisible();
  for (const percent of [20, 30]) {
    vi.setSystemTime(Date.now() + 4000);
    await report(percent * 10);
    await refresh(admin);
    await backup.findByText(`A backup is being made: ${percent} % done.`);
  }
  // 8 s for a fifth.
  expect(await backup.findByText("Less than a minute left")).toBeVisible();
});

test("a backup that cannot be started is said", async () => {
  const shop = await idleShop();
  shop.fail(/^POST \/api\/admin\/backups/, { status: 500, message: "Busy" });
  const { user, warned } = await openStatus(shop);
  await user.click(await screen.findByRole("button", { name: "Back up now" }));
  await warned("Failed to start the backup", "Busy");
  expect(screen.getByRole("button", { name: "Back up now" })).toBeEnabled();
});

test("a status that cannot be loaded is said, and loaded again", async () => {
  const shop = await idleShop();
  const recover = shop.fail(/^GET \/api\/admin\/status/, { status: 500, message: "Busy" });
  const { user } = await openStatus(shop);
  await screen.findByText("Failed to load the status");
  recover();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Database" })).toBeVisible();
});

test("files that nothing has are listed with their size, and deleted one by one or all at once", async () => {
  const shop = await idleShop();
  for (const fileName of ["wrong-master.wav", "old-cover.zip", "draft.pdf"]) await storeAsset(shop, { fileName });
  shop.clock.offsetMs += 3 * 24 * 3_600_000;
  const { user, visitor } = await openStatus(shop);
  const list = await region("Unused files");
  expect(list.getAllByRole("listitem")).toHaveLength(3);
  expect(list.getByText(/^3 kB in files that no product/)).toBeVisible();
  await user.click(list.getByRole("button", { name: "Delete old-cover.zip" }));
  expect(list.getAllByRole("listitem")).toHaveLength(2);
  await user.click(await screen.findByRole("button", { name: "Undo: File deleted" }));
  expect(list.getAllByRole("listitem")).toHaveLength(3);
  await user.click(list.getByRole("button", { name: "Delete all unused files" }));
  expect(screen.queryByRole("region", { name: "Unused files" })).toBeNull();
  // Leaving the screen ends the time to undo.
  await user.click(within(screen.getByRole("complementary")).getByRole("link", { name: "Dashboard" }));
  await waitFor(async () => expect(await visitor.api("GET /api/admin/assets/unused")).toEqual([]));
});

test("a newer version is shown with what is new, and how it is installed here", async () => {
  const shop = await idleShop({ UPDATES_URL: "http://127.0.0.1:1" });
  const row = { checkedAt: new Date(), releasedAt: new Date("2026-11-30T00:00:00Z"), changes: "- Faster pages" };
  await shop.recital.database.model(updateCheckTable).create({ id: 1, version: "99.0.0", ...row });
  const { user } = await openStatus(shop);
  const updates = await region("Updates");
  expect(await updates.findByText(/^Version 99\.0\.0 of .* can be installed\. Version [\d.]+ runs\.$/)).toBeVisible();
  expect(updates.getByRole("listitem")).toHaveTextContent("Faster pages");
  // The tests run from source.
  expect(updates.getByText(/^Enter this on the server/)).toHaveTextContent("git pull && npm run build");
  await user.click(updates.getByRole("button", { name: "Look for updates" }));
  expect(await updates.findByText(/^Newer versions are not known: .* does not respond\./)).toBeVisible();
});

test("a site that does not look for newer versions says so", async () => {
  const shop = await idleShop();
  await openStatus(shop);
  const updates = await region("Updates");
  expect(await updates.findByText(/^This site does not look/)).toHaveTextContent("UPDATES_URL is empty");
  expect(updates.queryByRole("button", { name: "Look for updates" })).toBeNull();
});
