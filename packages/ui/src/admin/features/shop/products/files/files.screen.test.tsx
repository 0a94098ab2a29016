import { buildSoldFile, buy } from "@recital/server/testing/buy-files";
import { buildProduct } from "@recital/server/testing/factories";
import { wavFile } from "@recital/server/testing/media-files";
import { sellRelease } from "@recital/server/testing/sell-release";
import { adminPassword, type Visitor } from "@recital/server/testing/start-test-app";
import { checkedAsset, uploadFile } from "@recital/server/testing/upload-file";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../../testing/render-admin.tsx";

const params = (id: number) => ({ id: String(id) });

/** Gives a product a file named after its label. */
async function addFile(visitor: Visitor, productId: number, label: string): Promise<void> {
  const { assetId } = await uploadFile(visitor, `${label}.bin`, Buffer.alloc(1000, label));
  await checkedAsset(visitor, assetId);
  await visitor.api("POST /api/admin/products/:id/files", { params: params(productId), body: { assetId, label } });
}

/** Opens the files of a digital product that has files with these labels. */
async function openFiles(...labels: readonly string[]) {
  const shop = await openShop();
  const { id } = await buildProduct(shop.recital.database, { name: "Pack", isDigital: true });
  const visitor = await shop.admin();
  for (const label of labels) await addFile(visitor, id, label);
  const admin = await renderAdmin(shop, "/admin/products", { visitor });
  const files = await openDialog(admin, "Pack");
  const stored = async () =>
    (await visitor.api("GET /api/admin/products/:id/files", { params: params(id) })).map(({ label }) => label);
  return { shop, files, stored, ...admin };
}

async function openDialog({ user }: RenderedAdmin, product: string) {
  await user.click(await screen.findByRole("button", { name: `Files of ${product}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Files of ${product}` }));
  return { ...dialog, file: (label: string) => dialog.findByRole("listitem", { name: label }) };
}

async function upload(fileName: string): Promise<HTMLElement> {
  const name = await screen.findByTitle(fileName, {}, { timeout: 60_000 });
  return name.closest("li") ?? name;
}

const bytes = (text: string, name: string) => new File([text], name);

test("a file that holds more than its header says shows a warning", async () => {
  const { files, user, platform } = await openFiles();
  const wav = wavFile(4);
  wav.writeUInt32LE(44_100 * 4, 40);
  platform.willChoose(new File([new Uint8Array(wav)], "Take.wav"));
  await user.click(await files.findByRole("button", { name: /Add files$/ }));
  await waitFor(async () => expect(await files.file("Take")).toHaveTextContent("This file holds 3 s more"));
});

test("a file that is refused says why, and a failed upload is tried again", async () => {
  const { shop, files, user, platform } = await openFiles("Score");
  const truncated = new Uint8Array(Buffer.from("RIFF\u00ff\u00ff\u00ff\u0000WAVEfmt ", "latin1"));
  platform.willChoose(new File([truncated], "Take.wav", { type: "audio/wav" }));
  await user.click(await files.findByRole("button", { name: "Replace: Score" }));
  const take = within(await upload("Take.wav"));
  expect(await take.findByRole("alert")).toHaveTextContent("The WAV file contains no audio. Please export it again.");
  expect(await files.file("Score")).toHaveTextContent("Score.bin");

  const recover = shop.fail(/\/parts\//, { status: 507, message: "The server's disk is full." });
  platform.willChoose(bytes("la la", "Étude 🎹.bin"));
  await user.click(files.getByRole("button", { name: /Add files$/ }));
  const etude = within(await upload("Étude 🎹.bin"));
  expect(await etude.findByRole("alert")).toHaveTextContent("The server's disk is full.");
  recover();
  await user.click(await screen.findByRole("button", { name: "Try again: Étude 🎹.bin" }));
  await waitFor(async () => expect(await files.file("Étude 🎹")).toHaveTextContent("Ready"));
});

test("files are labelled, ordered by keyboard and by buttons, replaced and removed", async () => {
  const { files, stored, user, platform, notified } = await openFiles("Score", "Parts", "Take");
  await user.fill(await files.findByRole("textbox", { name: "Label of Take" }), "Étude");
  await user.keyboard("{Enter}");
  await files.file("Étude");
  expect(await stored()).toEqual(["Score", "Parts", "Étude"]);
  const pickUp = async () => {
    files.getByRole("button", { name: "Drag to reorder: Étude" }).focus();
    await user.keyboard(" ");
    await files.findByText(/is at place 3 of 3\.$/);
    await user.keyboard("{ArrowUp}");
    await files.findByText("Étude is at place 2 of 3.");
  };
  await pickUp();
  await user.keyboard("{Escape}");
  await files.findByText("Étude is back at place 3 of 3.");
  await pickUp();
  await user.keyboard(" ");
  await waitFor(async () => expect(await stored()).toEqual(["Score", "Étude", "Parts"]));
  const up = files.getByRole("button", { name: "Move up: Étude" });
  await waitFor(() => expect(up).toHaveAttribute("aria-disabled", "false"));
  await user.click(up);
  await waitFor(async () => expect(await stored()).toEqual(["Étude", "Score", "Parts"]));

  platform.willChoose(bytes("Nocturne", "Score, second edition.bin"));
  await user.click(files.getByRole("button", { name: "Replace: Score" }));
  await waitFor(async () => expect(await files.file("Score")).toHaveTextContent(/8 B.*Score, second edition\.bin/));
  await user.click(files.getByRole("button", { name: "Remove: Parts" }));
  await notified("File removed", "Parts");
  expect(await stored()).toEqual(["Étude", "Score"]);
});

test("an album without files of its own says what customers get", async () => {
  const shop = await openShop();
  const { product } = await sellRelease(shop);
  const files = await openDialog(await renderAdmin(shop, "/admin/products"), product.name);
  await files.findByText(/^Customers get the audio files of its release/);
  expect(files.queryByText(/^No files/)).toBeNull();
});

test("an upload whose session has ended goes on after the login", async () => {
  const { files, user, platform, visitor } = await openFiles();
  await files.findByText("No files yet.");
  await visitor.api("POST /api/admin/logout");
  platform.willChoose(bytes("la la", "Nocturne.bin"));
  await user.click(files.getByRole("button", { name: /Add files$/ }));
  const login = within(await screen.findByRole("dialog", { name: "Please log in again" }));
  await waitFor(async () => expect(await upload("Nocturne.bin")).toHaveTextContent("Paused until you log in"));
  await user.fill(login.getByLabelText("Username"), "admin");
  await user.fill(login.getByLabelText("Password"), adminPassword);
  await user.click(login.getByRole("button", { name: "Log in" }));
  await waitFor(async () => expect(await files.file("Nocturne")).toHaveTextContent("Ready"));
});

test("earlier customers get a file that was added later", async () => {
  const shop = await openShop();
  const { product } = await buildSoldFile(shop);
  const visitor = await shop.admin();
  const { orderId } = await buy(shop, [product]);
  await addFile(visitor, product.id, "Score");
  const admin = await renderAdmin(shop, "/admin/products", { visitor });
  const { user, notified } = admin;
  const files = await openDialog(admin, product.name);
  await user.click(await files.findByRole("button", { name: "Deliver to 1 earlier customer" }));
  const question = within(await screen.findByRole("dialog", { name: /^Deliver to/ }));
  await user.click(question.getByRole("button", { name: "Deliver" }));
  await notified("Delivered to 1 earlier customer");
  await waitFor(() => expect(files.queryByRole("button", { name: /^Deliver/ })).toBeNull());
  const { downloads } = await visitor.api("GET /api/admin/orders/:id", { params: params(orderId) });
  expect(downloads?.files.map(({ label }) => label)).toEqual(["Tracks", "Score"]);
});
