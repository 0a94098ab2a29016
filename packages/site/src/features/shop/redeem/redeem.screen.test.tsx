import { sellRelease } from "@recital/server/testing/sell-release";
import { codeRefusal, showDownloadCode } from "@recital/contract/values/download-code";
import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

async function openCodes() {
  const shop = await openSite();
  const { release } = await sellRelease(shop);
  const admin = await shop.admin();
  const body = { name: "Sleeves", subject: "release", subjectId: release.id, count: 2 } as const;
  const { id } = await admin.api("POST /api/admin/code-batches", { body });
  const { codes } = await admin.api("GET /api/admin/code-batches/:id/cards", { params: { id: String(id) } });
  const redeemed = async () => (await admin.api("GET /api/admin/code-batches"))[0]?.redeemed;
  return { shop, code: showDownloadCode(codes[0] ?? ""), redeemed };
}

const code = () => screen.getByLabelText("Code");
const email = () => screen.getByLabelText(/^Email/);
const press = () => screen.getByRole("button", { name: "Redeem" });

test("a code of a QR code is filled in, redeemed by the button alone, and leads to the files", async () => {
  const { shop, code: right, redeemed } = await openCodes();
  const { user, status } = await renderPage(shop, `/redeem?code=${right.toLowerCase()}`);
  expect(status).toBe(200);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(code()).toHaveValue(right);
  expect(await redeemed()).toBe(0);
  await user.click(press());
  expect(await screen.findByText("Please enter a valid email address")).toBeVisible();
  await waitFor(() => expect(email()).toHaveFocus());
  await user.fill(email(), "mia@example.com");
  const respond = shop.fail(/POST \/api\/redeem/, "lost");
  await user.click(press());
  expect(await screen.findByText("The server could not be reached.")).toBeVisible();
  respond();
  await user.click(press());
  const link = await screen.findByRole("link", { name: "Go to your download" });
  expect(link).toHaveAttribute("href", expect.stringMatching(/^\/downloads\/[\w-]{43}$/));
  await waitFor(() => expect(link).toHaveFocus());
  expect(link.closest('[role="status"]')).toHaveTextContent("The link is also on its way to mia@example.com.");
  expect(await redeemed()).toBe(1);
  // It is no discount code of the cart.
  expect(shop.requests.filter((request) => request.includes("/checkout"))).toEqual([]);
  expect(sessionStorage.getItem("code")).toBeNull();
});

test("a typing mistake is told before it is sent, and what the server refuses at its field", async () => {
  const { shop, code: right } = await openCodes();
  await shop.visitor().api("POST /api/redeem", { body: { code: right, email: "ada@example.com" } });
  const { user } = await renderPage(shop, "/redeem");
  await user.click(press());
  expect(await screen.findByText("Please enter your code")).toBeVisible();
  await user.fill(code(), `${right.slice(0, -1)}0`);
  await user.fill(email(), "mia@example.com");
  await user.click(press());
  expect(await screen.findByText(codeRefusal("code_mistyped", "en"))).toBeVisible();
  expect(shop.requests.filter((request) => request.startsWith("POST /api/redeem"))).toEqual([]);
  await user.fill(code(), right);
  await user.click(press());
  expect(await screen.findByText(codeRefusal("code_used", "en"))).toBeVisible();
  await waitFor(() => expect(code()).toHaveFocus());
  expect(code()).toBeInvalid();
});

test("without JavaScript, the page says why the form was refused", async () => {
  const { shop } = await openCodes();
  await renderPage(shop, "/redeem?problem=code_expired");
  expect(screen.getByText(codeRefusal("code_expired", "en"))).toHaveRole("alert");
  const form = press().closest("form");
  expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual(["/api/redeem", "post"]);
});
