import { makeMigratedStorage } from "@recital/server/testing/database";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, onTestFinished, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

interface NewSite extends RenderedAdmin {
  readonly shop: Shop;
  readonly token: string;
}

/** Opens a page of a site without an admin, in a browser without a session. */
async function openNewSite(path: (token: string) => string, env: Record<string, string> = {}): Promise<NewSite> {
  const storage = await makeMigratedStorage({ hasAdmin: false });
  const shop = await openShop({
    storage,
    env: { ADMIN_PASSWORD: "", STRIPE_SECRET_KEY: "", SMTP_URL: "", MAIL_FROM: "", ...env },
  });
  onTestFinished(() => storage.remove());
  const token = shop.recital.firstLogin.setupLink?.split("#")[1] ?? "";
  return { shop, token, ...(await renderAdmin(shop, path(token), { visitor: shop.visitor() })) };
}

const withLink = (token: string) => `/setup#${token}`;
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = async ({ user }: RenderedAdmin, name: string) => user.click(await screen.findByRole("button", { name }));

async function fillIn({ user }: RenderedAdmin, password = "a sentence of the owner"): Promise<void> {
  await user.fill(await screen.findByLabelText("Login name"), "ines");
  await user.fill(screen.getByLabelText("Password"), password);
  await user.fill(screen.getByLabelText("Artist's name"), "Ines Vale");
}

test("the link leaves the address bar, and its form makes the owner, who goes through the steps to the dashboard", async () => {
  const site = await openNewSite(withLink);
  await heading("Set up your site");
  await waitFor(() => expect(location.href).toBe(`${location.origin}/setup`));
  expect(screen.getByLabelText("Login name")).toHaveValue("admin");
  expect(screen.getByLabelText("Time zone")).toHaveValue(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await fillIn(site);
  await site.user.fill(screen.getByLabelText("Contact email"), "ines@vale.example");
  await site.user.fill(screen.getByLabelText("Country"), "Portugal");
  await site.user.click(await screen.findByRole("option", { name: "Portugal" }));
  await press(site, "Set up the site");

  await heading("Show yourself");
  expect(screen.getByText("Picture", { selector: "[aria-current] *" })).toBeVisible();
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  site.platform.willChoose(new File([png], "me.png", { type: "image/png" }));
  await press(site, "Choose image");
  await press(site, "Use this picture");
  await site.warned("Failed to upload image. Please try again.");
  await press(site, "Skip");
  await heading("Connect email");
  const email = within(await screen.findByRole("region", { name: "Email" }));
  await site.user.fill(email.getByLabelText("Mail server"), `smtp://127.0.0.1:${new URL(site.shop.smtp.url).port}`);
  await site.user.fill(email.getByLabelText("From"), "Ines <ines@vale.example>");
  await site.user.click(email.getByRole("button", { name: "Save" }));
  await site.notified("Keys saved");
  expect(await screen.findByLabelText("Send a test email to")).toHaveValue("ines@vale.example");
  await press(site, "Send a test email");
  await screen.findByText("Sent to ines@vale.example");
  await press(site, "Next");
  await heading("Connect payments");
  await screen.findByRole("region", { name: "Payments" });
  await press(site, "Skip, and open the back office");
  await heading("Dashboard");
  expect(await site.visitor.api("GET /api/admin/settings")).toMatchObject({ name: "Ines Vale" });
  expect(await site.visitor.api("GET /api/admin/shipping")).toMatchObject({ shipsFrom: "PT" });
});

test("what is missing or refused is said at its field, and nothing of the form is lost", async () => {
  const site = await openNewSite(withLink, { ARTIST_NAME: "Ines Vale" });
  await heading("Set up your site");
  expect(screen.getByLabelText("Artist's name")).toBeDisabled();
  screen.getByText("Fixed on the server by ARTIST_NAME.");
  await site.user.fill(screen.getByLabelText("Login name"), "");
  await site.user.fill(screen.getByLabelText("Contact email"), "nobody");
  await press(site, "Set up the site");
  await screen.findByText("Login name is required");
  await screen.findByText("Must be at least 8 characters");
  await screen.findByText("Please enter a valid email address");
  await site.user.fill(screen.getByLabelText("Contact email"), "");
  await site.user.fill(screen.getByLabelText("Login name"), "ines");
  await site.user.fill(screen.getByLabelText("Password"), "12345678");
  await press(site, "Set up the site");
  await site.warned("The site could not be set up", "Too many people use this password");
  expect(screen.getByLabelText("Login name")).toHaveValue("ines");
  expect(site.shop.requests.filter((request) => request === "POST /api/setup")).toHaveLength(1);
});

test("without a valid link, the page says how to get one", async () => {
  const { shop, token, leave } = await openNewSite(() => "/setup");
  expect(await screen.findByText("npm run setup")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  leave();
  const wrong = await renderAdmin(shop, "/setup#wrong", { visitor: shop.visitor() });
  expect(await screen.findByRole("alert")).toHaveTextContent("This link is not valid");
  wrong.leave();
  shop.clock.offsetMs += 61 * 60_000;
  await renderAdmin(shop, withLink(token), { visitor: shop.visitor() });
  expect(await screen.findByRole("alert")).toHaveTextContent("This link is older than an hour");
});

test("a site that is set up leads to the back office, and its steps ask for a login", async () => {
  const shop = await openShop();
  const { leave } = await renderAdmin(shop, "/setup", { visitor: shop.visitor() });
  await heading("This site is set up");
  expect(screen.getByRole("link", { name: "Open the back office" })).toHaveAttribute("href", "/admin/dashboard");
  leave();
  await renderAdmin(shop, "/admin/setup?step=email", { visitor: shop.visitor() });
  await screen.findByRole("button", { name: "Log in" });
  expect(location.search).toBe(`?next=${encodeURIComponent("/admin/setup?step=email")}`);
});
