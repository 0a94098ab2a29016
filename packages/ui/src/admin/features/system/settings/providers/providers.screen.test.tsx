import { adminPassword } from "@recital/server/testing/start-test-app";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop, type ShopOptions } from "../../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../../testing/render-admin.tsx";
import { sessionTable } from "@recital/server/http/tables";

/** Opens a section of a shop without keys. Keys that are variables would lock the fields. */
async function openKeys(
  section: "Payments" | "Email" | "Streaming",
  options: ShopOptions = {},
): Promise<RenderedAdmin & { readonly shop: Shop; readonly form: ReturnType<typeof within> }> {
  const env = { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", SMTP_URL: "", MAIL_FROM: "", ...options.env };
  const shop = await openShop({ ...options, env });
  const admin = await renderAdmin(shop, `/admin/settings?section=${section.toLowerCase()}`);
  await screen.findByRole("region", { name: section });
  // Saved keys make another form.
  const form = within(screen.getByRole("main"));
  return { shop, form, ...admin };
}

test("the keys of Stripe are checked, and each fault says what to do", async () => {
  const { shop, user, form, notified, warned } = await openKeys("Payments");
  form.getByText("Not set up");
  for (const path of ["test/apikeys", "apikeys", "register"]) {
    const links = form.getAllByRole("link").map((link: HTMLElement) => link.getAttribute("href"));
    expect(links).toContain(`https://dashboard.stripe.com/${path}`);
  }
  expect(form.getByRole("button", { name: "Make the webhook" })).toBeDisabled();
  const submit = async (label: string, key: string) => {
    await user.fill(form.getByLabelText(label), key);
    await user.click(form.getByRole("button", { name: "Save" }));
  };
  await submit("Secret key", "pk_test_of_recital");
  await form.findByText(/^This is the publishable key\./);
  await shop.stripe.setEnabledEvents(["customer.created"]);
  await submit("Secret key", "sk_test_of_recital");
  await notified("Keys saved");
  await form.findByText(/The key is right/);
  await form.findByText(/No signing secret is entered/);
  form.getByText(/^Customers pay by card on Stripe's page\. Test mode: no real money moves\./);
  await user.click(form.getByRole("button", { name: "Make the webhook" }));
  await warned("Stripe reports payments only to a site on the internet with https://.");
  await submit("Signing secret", "whsec_test_of_recital");
  await form.findByText(/Stripe does not send all events/);
  await user.click(await form.findByRole("button", { name: "Set the events at Stripe" }));
  await form.findByText(/Stripe sends its events to this site\./);
  expect(form.getByLabelText("Secret key")).toHaveAttribute("placeholder", expect.stringMatching(/^••••ital/));
  form.getByText("Set up");
});

test("a mail server says why it refuses a test email, and sends it once it accepts the login", async () => {
  const { shop, user, form, notified } = await openKeys("Email");
  await user.click(form.getByRole("combobox", { name: "Email provider" }));
  await user.click(await screen.findByRole("option", { name: "Gmail" }));
  expect(form.getByLabelText("Mail server")).toHaveValue("smtp.gmail.com");
  expect(form.getByLabelText("Port")).toHaveValue("465");
  const help = "https://myaccount.google.com/apppasswords";
  expect(form.getByRole("link", { name: "app password" })).toHaveAttribute("href", help);
  const entered = {
    "Mail server": "127.0.0.1",
    Port: String(shop.smtp.port),
    "User name": "shop@example.com",
    "Password of the mail server": "p@ss:w/rd",
    From: "Ada Vale <shop@example.com>",
  };
  for (const [label, text] of Object.entries(entered)) await user.fill(form.getByLabelText(label), text);
  await user.click(form.getByRole("button", { name: "Save" }));
  await notified("Keys saved");
  await form.findByText(`127.0.0.1:${shop.smtp.port}`);
  await user.fill(await form.findByLabelText("Send a test email to"), "ada@example.com");
  shop.smtp.setFault("reject-login");
  await user.click(form.getByRole("button", { name: "Send a test email" }));
  await form.findByText(/^The user name or the password is wrong\..* 535 5\.7\.8 Username and password not accepted/);
  shop.smtp.setFault(null);
  await user.click(form.getByRole("button", { name: "Send a test email" }));
  await form.findByText("Sent to ada@example.com");
  expect(shop.smtp.emails("ada@example.com")).toMatchObject([{ from: "shop@example.com", subject: "Test email" }]);
});

test("the records of the sender's domain are explained, with those to add, and looked up again", async () => {
  const found = new Map([["music.example", ["v=spf1 include:_spf.google.com ~all"]]]);
  const dns = { readTxt: (name: string) => Promise.resolve(found.get(name) ?? []) };
  const env = { SMTP_URL: "smtp://ada:secret@smtp.gmail.com:587", MAIL_FROM: "Ada Vale <ada@music.example>" };
  const { user, form } = await openKeys("Email", { env, dns });
  const records = within(await form.findByRole("region", { name: "Records of the domain" }));
  records.getByText(/names the servers that may send its emails/);
  records.getByText(/No DKIM key is at a usual name/);
  records.getByText("_dmarc.music.example");
  records.getByText("v=DMARC1; p=none");
  records.getByRole("button", { name: "Copy record: DMARC" });
  found.set("_dmarc.music.example", ["v=DMARC1; p=reject"]);
  await user.click(records.getByRole("button", { name: "Check again" }));
  await records.findByText(/tells mailboxes what to do with forged emails: refuse them/);
  expect(records.queryByText("v=DMARC1; p=none")).toBeNull();
});

test("a key of Spotify alone is not enough", async () => {
  const { user, form, visitor } = await openKeys("Streaming");
  await user.fill(form.getByLabelText("Client ID"), "id");
  await user.click(form.getByRole("button", { name: "Save" }));
  await form.findByText("The client secret is required with the others");
  expect((await visitor.api("GET /api/admin/settings/providers")).spotify.isConfigured).toBe(false);
});

test("a login of the day before is not enough: the password is asked for beside the keys", async () => {
  const { shop, user, form, notified } = await openKeys("Email");
  const past = new Date(Date.now() - 26 * 3_600_000);
  await shop.recital.database.model(sessionTable).update({ createdAt: past }, { where: {} });
  await user.fill(form.getByLabelText("From"), "Ada <ada@example.com>");
  await user.click(form.getByRole("button", { name: "Save" }));
  const password = await form.findByLabelText("Your password");
  await waitFor(() => expect(password).toHaveFocus());
  await user.fill(password, adminPassword);
  await user.click(form.getByRole("button", { name: "Save" }));
  await notified("Keys saved");
  await waitFor(() => expect(form.getByLabelText("From")).toHaveValue("Ada <ada@example.com>"));
});
