import { buildSoldFile } from "./buy-files.ts";
import { basename } from "node:path";
import { codeOf, startStep } from "./admin-login.ts";
import { buildSubscribers } from "./build-subscribers.ts";
import { buy, tokenOf } from "./buy-files.ts";
import { mailSecret, type ExampleShop } from "./example-shop.ts";
import { buildProduct } from "./factories.ts";
import { blackPng } from "./images.ts";
import { storeAsset } from "./store-asset.ts";
import { adminPassword, type Visitor } from "./start-test-app.ts";
import { beginUpload, hashOf, putPart } from "./upload-file.ts";
import { productImageTable, variantTable } from "../features/shop/products/tables.ts";
import { stockNotificationTable } from "../features/shop/stock-notifications/table.ts";
import { trackTable } from "../features/music/releases/tables.ts";
import { addBatch } from "../features/shop/download-codes/batches.ts";
import { readCards } from "../features/shop/download-codes/print-codes.ts";
import { addShareLink } from "../features/music/share-links/share-links.ts";
import { postTable } from "../features/audience/posts/tables.ts";
import { issueRecipientTable, issueTable } from "../features/audience/newsletter/tables.ts";
import { personTable } from "../features/audience/people/tables.ts";
import { subscriberTable } from "../features/audience/subscribers/tables.ts";
import { keepBackup } from "../features/system/backup/keep-backup.ts";
import { jobTable } from "../jobs/table.ts";
import { passwordResetTable } from "../features/system/password-reset/table.ts";
import { randomHex, tokenHashOf } from "../kernel/ids.ts";
import { adminUserTable } from "../http/tables.ts";
import { giftTable } from "../features/orders/gifts/tables.ts";
import { replaceCode, storeCode } from "../features/orders/buyers/sign-in-codes.ts";
import { orderLinkTable, signInCodeTable } from "../features/orders/buyers/table.ts";
import { orderAccessTable, personAccessTable } from "../features/orders/orders/tables.ts";
import { withTransaction } from "../db/transaction.ts";

/** How a call of an endpoint differs from the usual one: with the id 1, the example body, by the admin or the buyer. */
export interface ExampleCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: string | Uint8Array<ArrayBuffer>;
  readonly by?: Visitor;
}

/** Returns the call; creates what it needs. */
type MakeCall = (shop: ExampleShop) => ExampleCall | Promise<ExampleCall>;
type Calls = Readonly<Record<string, MakeCall>>;

const png = new Uint8Array(blackPng(8, 8));
const bytes = new Uint8Array(Buffer.from("a file"));

const modelOf = ({ app }: ExampleShop) => app.recital.database.model;

const files: Calls = {
  "POST /api/admin/products/import": () => ({ file: "name,price\nScore,12\n" }),
  "POST /api/admin/inventory/import": () => ({ file: "Id,Stock\n1,5\n" }),
  "POST /api/admin/subscribers/import/preview": () => ({ file: "Email,Status\ngrete@example.com,active\n" }),
  "POST /api/admin/subscribers/import": () => ({ file: "Email,Name\ngrete@example.com,Grete\n" }),
  "POST /api/admin/images": () => ({ file: png }),
  "POST /api/admin/products/:id/images": () => ({ file: png }),
  "POST /api/admin/press/photos": () => ({ file: png }),
  "POST /api/admin/site-images": () => ({ file: png }),
  "GET /api/admin/backups/:name": (shop) => keptArchive(shop),
  "GET /api/admin/backups/:name/file": (shop) => keptArchive(shop),
  "DELETE /api/admin/assets/:id": (shop) => unusedFile(shop),
  "PUT /api/admin/uploads/:id/parts/:number": async ({ admin }) => {
    const { id } = await beginUpload(admin, { fileName: "Lamp.wav", size: bytes.length });
    return { params: { id: String(id) }, query: { sha256: hashOf(bytes) }, body: new Blob([bytes]) };
  },
  "POST /api/admin/uploads/:id/complete": async ({ admin }) => {
    const { id } = await beginUpload(admin, { fileName: "Lamp.wav", size: bytes.length });
    await putPart(admin, id, 1, bytes);
    return { params: { id: String(id) } };
  },
};

/** A new backup. */
const keptArchive: MakeCall = async ({ app }) => {
  const { file } = await keepBackup(app.recital.services.backups, "hand");
  return { params: { name: basename(file) } };
};

/** An old file that nothing has. */
const unusedFile: MakeCall = async ({ app }) => {
  const { id } = await storeAsset(app, { createdAt: new Date(0) });
  return { params: { id: String(id) } };
};

/** Two people; the second is joined with the first if `isJoined`. */
async function twoPeople({ app, admin }: ExampleShop, isJoined: boolean): Promise<readonly [string, string]> {
  const times = { firstSeenAt: app.clock.now(), lastSeenAt: app.clock.now(), tags: [] };
  const ids = [];
  for (const name of ["ines", "ana"]) {
    const email = `${name}-${randomHex(4)}@example.com`;
    const row = await app.recital.database.model(personTable).create({ email, emailKey: email, ...times });
    ids.push(String(row.id));
  }
  const [into = "", id = ""] = ids;
  if (isJoined) await admin.api("POST /api/admin/people/:id/merge", { params: { id }, body: { into: Number(into) } });
  return [into, id];
}

async function somethingToGive({ app }: ExampleShop) {
  const { product } = await buildSoldFile(app);
  return { subject: "product" as const, subjectId: product.id, reason: "Press" };
}

const people: Calls = {
  "POST /api/admin/people/:id/grants": async (shop) => {
    const [id] = await twoPeople(shop, false);
    return { params: { id }, body: await somethingToGive(shop) };
  },
  "DELETE /api/admin/people/:id/grants/:grantId": async (shop) => {
    const [id] = await twoPeople(shop, false);
    const body = await somethingToGive(shop);
    const [given] = await shop.admin.api("POST /api/admin/people/:id/grants", { params: { id }, body });
    return { params: { id, grantId: String(given?.id) } };
  },
  "POST /api/admin/people/:id/merge": async (shop) => {
    const [into, id] = await twoPeople(shop, false);
    return { params: { id }, body: { into: Number(into) } };
  },
  "POST /api/admin/people/:id/merges/:mergeId/undo": async (shop) => {
    const [id, mergeId] = await twoPeople(shop, true);
    return { params: { id, mergeId } };
  },
};

async function imageOf(shop: ExampleShop): Promise<number> {
  const image = await modelOf(shop)(productImageTable).findOne({ where: { productId: 1 }, rejectOnEmpty: true });
  return image.id;
}

const downloadsOf: MakeCall = ({ downloadsOf: id }) => ({ params: { id } });
const ofFile: MakeCall = () => ({ params: { id: "2", fileId: "1" } });

const products: Calls = {
  "POST /api/free-orders": async ({ app }) => {
    const { id: productId } = await buildProduct(app.recital.database, { priceCents: 0, isDigital: true });
    return { body: { productId, email: "cy@example.com" } };
  },
  "POST /api/admin/products/:id/variants": ({ shirtId }) => ({ params: { id: shirtId } }),
  "DELETE /api/admin/products/:id/variants/:variantId": async (shop) => {
    const variant = await modelOf(shop)(variantTable).findOne({ where: { title: "M" }, rejectOnEmpty: true });
    return { params: { id: shop.shirtId, variantId: String(variant.id) } };
  },
  "PUT /api/admin/products/:id/images/order": async (shop) => ({ body: { ids: [await imageOf(shop)] } }),
  "PUT /api/admin/products/:id/images/:imageId": async (shop) => ({ params: { imageId: String(await imageOf(shop)) } }),
  "DELETE /api/admin/products/:id/images/:imageId": async (shop) => ({
    params: { imageId: String(await imageOf(shop)) },
  }),
  "GET /api/products/:slug": () => ({ params: { slug: "record" } }),
  "POST /api/stock-notifications/confirm": async (shop) => {
    const row = { productId: 1, email: "eva@example.com", token: "a".repeat(27), requestedAt: shop.app.clock.now() };
    await modelOf(shop)(stockNotificationTable).create(row);
    return {};
  },
  "POST /api/admin/products/:id/files": () => ({ params: { id: "2" } }),
  "GET /api/admin/products/:id/files": ofFile,
  "PUT /api/admin/products/:id/files/:fileId": ofFile,
  "DELETE /api/admin/products/:id/files/:fileId": ofFile,
  "POST /api/admin/orders/:id/downloads/reissue": downloadsOf,
  "POST /api/admin/orders/:id/downloads/revoke": downloadsOf,
  "POST /api/admin/orders/:id/downloads/restore": downloadsOf,
  "POST /api/admin/orders/:id/downloads/extend": downloadsOf,
  "GET /api/downloads/:token": async (shop) => ({
    params: { token: await tokenOf(shop.app, Number(shop.downloadsOf)) },
  }),
  "POST /api/downloads/:token/tickets": async (shop) => ({
    params: { token: await tokenOf(shop.app, Number(shop.downloadsOf)) },
  }),
};

/** Adds a private link to release 1. */
const listening: MakeCall = async ({ app }) => {
  const fields = { label: "Press", expiresAt: null, maxPlays: null, canDownload: true };
  const { id, path } = await addShareLink({ database: app.recital.database, clock: app.clock }, 1, fields);
  return { params: { linkId: String(id), token: path.replace("/listen/", "") } };
};

/** A batch of codes of a product with a file: other calls delete the releases. */
async function batchInput(shop: ExampleShop) {
  const { reason: name, ...subject } = await somethingToGive(shop);
  return { name, ...subject, count: 2, expiresAt: null };
}

const codes: MakeCall = async (shop) => {
  const { id } = await addBatch(shop.app.recital.services, await batchInput(shop));
  return { params: { id: String(id) } };
};

const lamp: MakeCall = () => ({ params: { slug: "lamp" } });

const content: Calls = {
  "GET /api/releases/:slug": lamp,
  "GET /api/admin/release-previews/:slug": lamp,
  "DELETE /api/admin/releases/:id/share-links/:linkId": listening,
  "GET /api/listen/:token": listening,
  "POST /api/listen/:token/plays": listening,
  "POST /api/listen/:token/downloads": listening,
  "POST /api/admin/code-batches": async (shop) => ({ body: await batchInput(shop) }),
  "GET /api/admin/code-batches/:id/cards": codes,
  "GET /api/admin/code-batches/:id/codes.csv": codes,
  "POST /api/admin/code-batches/:id/stop": codes,
  "POST /api/redeem": async (shop) => {
    const { params } = await codes(shop);
    const {
      codes: [code = ""],
    } = await readCards(shop.app.recital.services, Number(params?.["id"]));
    return { body: { code, email: "mia@example.com" } };
  },
  "POST /api/admin/releases/:id/tracks/:trackId/retry": async (shop) => {
    await modelOf(shop)(trackTable).update({ audioState: "failed" }, { where: { id: 1 } });
    return {};
  },
  // Encoding changes its version.
  "PUT /api/admin/releases/:id/tracks/:trackId": async (shop) => {
    const { version } = await modelOf(shop)(trackTable).findByPk(1, { rejectOnEmpty: true });
    return { body: { title: "Lamp", number: 1, isrc: "DEA123400001", lyrics: "La", clipStartMs: 0, version } };
  },
  "GET /api/posts/:slug": async (shop) => {
    await modelOf(shop)(postTable).update({ publishedAt: shop.app.clock.now() }, { where: { slug: "new-songs" } });
    return { params: { slug: "new-songs" } };
  },
  "GET /api/policies/:policy": () => ({ params: { policy: "privacy" } }),
  "GET /api/site-images/location/:location": () => ({ params: { location: "hero" } }),
  "GET /api/site-content/:section": () => ({ params: { section: "hero" } }),
  "PUT /api/admin/about-order": () => ({ body: { ids: [1] } }),
  "GET /api/admin/translations/:kind/:id": () => ({ params: { kind: "product" } }),
  "PUT /api/admin/translations/:kind/:id": async ({ admin }) => {
    await admin.api("PUT /api/admin/settings", { body: { languages: ["en", "de"] } });
    return { params: { kind: "product" } };
  },
  "GET /api/spotify/artist/:artistId/top-tracks": ({ artistId }) => ({ params: { artistId } }),
  "GET /api/spotify/artist/:artistId/albums": ({ artistId }) => ({ params: { artistId } }),
};

const stockNotifications: Calls = {
  "POST /api/products/:id/notify": async (shop) => {
    const { id } = await buildProduct(shop.app.recital.database, { name: "Sold out" });
    const variant = modelOf(shop)(variantTable);
    await variant.update({ stock: 0 }, { where: { productId: id } });
    const row = await variant.findOne({ where: { productId: id } });
    return { params: { id: String(id) }, body: { email: "ada@example.com", variantId: row?.id } };
  },
};

const welcome: MakeCall = () => ({ params: { kind: "welcome" } });
const welcomeStep: MakeCall = async ({ admin }) => {
  const params = { kind: "welcome" as const };
  const doc = { type: "doc" as const, content: [] };
  const body = { isEnabled: false, steps: [{ afterHours: 0, subject: "Welcome", doc }] };
  const { steps } = await admin.api("PUT /api/admin/sequences/:kind", { params, body });
  return { params: { ...params, stepId: String(steps[0]?.id) } };
};

const newsletter: Calls = {
  "GET /api/newsletter/:slug": async (shop) => {
    const archiveSlug = "sent";
    await modelOf(shop)(issueTable).update({ startedAt: shop.app.clock.now(), archiveSlug }, { where: { id: 1 } });
    return { params: { slug: archiveSlug } };
  },
  // The first is sent.
  "PUT /api/admin/issues/:id": () => ({ params: { id: "2" } }),
  "DELETE /api/admin/issues/:id": () => ({ params: { id: "2" } }),
  "POST /api/admin/issues/:id/schedule": () => ({ body: { version: 0 } }),
  "POST /api/admin/issues/:id/accept-refusals": async (shop) => {
    await modelOf(shop)(issueTable).update({ state: "paused" }, { where: { id: 1 } });
    return {};
  },
  "POST /api/admin/issues/:id/send-again": async (shop) => {
    const issue = modelOf(shop)(issueTable);
    const issueRecipient = modelOf(shop)(issueRecipientTable);
    const subscriber = modelOf(shop)(subscriberTable);
    await issue.update({ state: "sent" }, { where: { id: 1 } });
    await buildSubscribers(shop.app.recital.database, [{ email: "refused@example.com" }]);
    const row = await subscriber.findOne({ where: { email: "refused@example.com" } });
    const failed = { issueId: 1, subscriberId: row?.id ?? 0, state: "failed", dueAt: shop.app.clock.now() } as const;
    await issueRecipient.create(failed);
    return {};
  },
  "GET /api/admin/sequences/:kind": welcome,
  // The first save of this one, so that its version is 0.
  "PUT /api/admin/sequences/:kind": () => ({ params: { kind: "after-purchase" } }),
  "POST /api/admin/sequences/:kind/steps/:stepId/preview": welcomeStep,
  "POST /api/admin/sequences/:kind/steps/:stepId/test": welcomeStep,
  "POST /api/webhooks/mail/postmark": ({ app }) => ({
    query: { secret: mailSecret },
    body: {
      RecordType: "Bounce",
      Type: "HardBounce",
      Email: "grace@example.com",
      BouncedAt: app.clock.now().toISOString(),
    },
  }),
};

/** A gift that was sent, of a buyer's new order. */
const gift: MakeCall = async ({ app }) => {
  const { product } = await buildSoldFile(app);
  const { buyer, orderId } = await buy(app, [product], { gift: { email: "bo@example.com" } });
  const row = await app.recital.database.model(giftTable).findOne({ where: { orderId }, rejectOnEmpty: true });
  return { by: buyer, params: { id: String(orderId), token: row.token } };
};

const orders: Calls = {
  "GET /api/gifts/:token": gift,
  "POST /api/gifts/:token/open": gift,
  "GET /api/orders/:id/gift-card": gift,
  "PUT /api/admin/orders/:id/gift": async (shop) => ({ params: (await gift(shop)).params ?? {} }),
  "POST /api/admin/orders/:id/gift/send": async (shop) => {
    const { params = {} } = await gift(shop);
    await modelOf(shop)(giftTable).update({ state: "uncertain" }, { where: { orderId: Number(params["id"]) } });
    return { params };
  },
  "POST /api/checkout/:sessionId/cancel": ({ sessionId }) => ({ params: { sessionId } }),
  "GET /api/checkout/:sessionId/state": ({ sessionId }) => ({ params: { sessionId } }),
  "GET /api/checkout-session/:sessionId": ({ sessionId }) => ({ params: { sessionId } }),
  "POST /api/admin/orders/:id/mails": async (shop) => {
    await modelOf(shop)(jobTable).update({ outcome: "done" }, { where: { kind: "order-confirmation" } });
    return {};
  },
  "POST /api/order-links/open": async (shop) => {
    const { app } = shop;
    const tokenHash = hashOf(Buffer.from("abcdefghijklmnopqrstuvwxyz0"));
    const expiresAt = new Date(app.clock.now().getTime() + 60_000);
    await modelOf(shop)(orderLinkTable).create({
      tokenHash,
      emailKey: "ada@example.com",
      createdAt: app.clock.now(),
      expiresAt,
    });
    return { by: app.visitor() };
  },
  "GET /api/you": async (shop) => ({ by: (await openPage(shop)).by }),
  "GET /api/you/export": async (shop) => ({ by: (await openPage(shop)).by }),
  "POST /api/you/codes": (shop) => askForCode(shop, "open"),
  "POST /api/you/newsletter": async (shop) => ({ by: (await openPage(shop)).by }),
  "PUT /api/you/topics": async (shop) => {
    const { by } = await openPage(shop);
    await by.api("POST /api/you/newsletter", { body: { subscribed: true } });
    return { by };
  },
  "POST /api/you/erase-codes": async (shop) => ({ by: (await openPage(shop)).by }),
  "POST /api/you/erase": (shop) => askForCode(shop, "erase"),
  "POST /api/you/sign-out": ({ app }) => ({ by: app.visitor() }),
  "PUT /api/orders/:id/shipping-address": async ({ app }) => {
    const { buyer, orderId } = await buy(app, [await buildProduct(app.recital.database)]);
    return { by: buyer, params: { id: String(orderId) } };
  },
  "GET /api/admin/cities/:country": () => ({ params: { country: "DE" } }),
  "GET /api/admin/search": () => ({ query: { search: "record" } }),
  "GET /api/admin/sales/export": ({ app }) => ({ query: { month: app.clock.now().toISOString().slice(0, 7) } }),
  "GET /api/admin/books": ({ app }) => ({ query: { month: app.clock.now().toISOString().slice(0, 7) } }),
  "PUT /api/admin/settings": () => ({ body: { name: "Ines Vale", policies: { privacy: "Privacy" } } }),
  "POST /api/admin/orders/:id/refunds/:refundId/retry": () => ({ params: { refundId: "2" } }),
  "POST /api/admin/orders/:id/refunds/:refundId/withdraw": () => ({ params: { refundId: "3" } }),
};

/** A buyer who has opened their page. */
async function openPage({ app }: ExampleShop) {
  const { buyer: by, email, orderId } = await buy(app, [await buildProduct(app.recital.database)]);
  const { model } = app.recital.database;
  const { visitorId } = await model(orderAccessTable).findOne({ where: { orderId }, rejectOnEmpty: true });
  const person = await model(personTable).findOne({ where: { emailKey: email }, rejectOnEmpty: true });
  const expiresAt = new Date(app.clock.now().getTime() + 60_000);
  await model(personAccessTable).create({ visitorId, personId: person.id, expiresAt });
  return { by, visitorId, email };
}

/** The code of an email that such a buyer got. */
async function askForCode(shop: ExampleShop, purpose: "open" | "erase"): Promise<ExampleCall> {
  const { by, visitorId, email } = await openPage(shop);
  const { services } = shop.app.recital;
  const asked = { visitorId, emailKey: email, purpose, linkId: 0 };
  await withTransaction(services.database, (transaction) => replaceCode(services, asked, transaction));
  const row = await modelOf(shop)(signInCodeTable).findOne({ where: { visitorId }, rejectOnEmpty: true });
  await storeCode(services, row, "123456");
  return { by, body: { code: "123456" } };
}

const withCode = async (shop: ExampleShop): Promise<ExampleCall> => {
  startStep(shop.app);
  return { body: { password: adminPassword, code: codeOf(shop.secondFactorSecret, shop.app) } };
};

const account: Calls = {
  "POST /api/admin/login": ({ app }) => ({ by: app.visitor(), body: { username: "admin", password: adminPassword } }),
  "POST /api/admin/password-reset/finish": async (shop) => {
    const now = shop.app.clock.now();
    const { id, passwordHash } = await modelOf(shop)(adminUserTable).create({ username: "another", passwordHash: "x" });
    await modelOf(shop)(passwordResetTable).create({
      username: "another",
      adminUserId: id,
      tokenHash: tokenHashOf("a wrong guess"),
      passwordMark: tokenHashOf(passwordHash),
      createdAt: now,
      expiresAt: new Date(now.getTime() + 60_000),
    });
    return { by: shop.app.visitor() };
  },
  "POST /api/admin/logout": async ({ app }) => ({ by: await app.admin() }),
  "POST /api/admin/second-factor/confirm": async (shop) => {
    startStep(shop.app);
    const body = { password: adminPassword };
    shop.secondFactorSecret = (await shop.admin.api("POST /api/admin/second-factor", { body })).secret;
    return { body: { code: codeOf(shop.secondFactorSecret, shop.app) } };
  },
  "POST /api/admin/second-factor/recovery-codes": withCode,
  "POST /api/admin/second-factor/turn-off": withCode,
  "DELETE /api/admin/sessions/:id": async ({ app, admin }) => {
    await app.admin();
    const sessions = await admin.api("GET /api/admin/sessions");
    return { params: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "" } };
  },
  "PUT /api/admin/password": () => ({ body: { currentPassword: adminPassword, newPassword: "another long password" } }),
};

export const exampleCalls: Calls = {
  ...files,
  ...products,
  ...content,
  ...people,
  ...newsletter,
  ...stockNotifications,
  ...orders,
  ...account,
};

/** Endpoints that are not called, and why. */
export const notCalled: Readonly<Record<string, string>> = {
  "POST /api/webhooks/stripe": "signed; the purchases of the example shop call it",
  "POST /api/webhooks/mail/ses": "signed by another service; what it reports is recorded as Postmark's reports are",
  "POST /api/webhooks/mail/mailgun": "signed by another service; what it reports is recorded as Postmark's reports are",
  "POST /api/admin/settings/stripe-webhook": "refused for a site that is not on the internet; its own test makes one",
  "PUT /api/admin/settings/smtp": "refused while the environment sets it; it is stored as Stripe's keys are",
  "PUT /api/admin/settings/spotify": "refused while the environment sets it; it is stored as Stripe's keys are",
  "POST /api/admin/posts/:id/send": "sends an issue, which other examples still change; the tests of posts call it",
  "POST /api/setup": "refused once there is an admin; the tests of the setup call it",
  "POST /api/admin/updates/install": "refused where the site runs from source; the tests of updates call it",
};
