import { startSpotifyEmulator } from "@recital/emulators/spotify/spotify-emulator";
import { buildRefund } from "./build-refund.ts";
import { buy, buildSoldFile } from "./buy-files.ts";
import { buildProduct } from "./factories.ts";
import { sellRelease } from "./sell-release.ts";
import { startTestApp, type TestApp, type Visitor } from "./start-test-app.ts";
import { variantTable } from "../features/shop/products/tables.ts";

/** The secret of the webhooks of email services. */
export const mailSecret = "email-webhook-secret";

/**
 * A shop in which the example bodies of the endpoints are accepted: what they and the paths name as 1 exists.
 */
export interface ExampleShop {
  readonly app: TestApp;
  readonly admin: Visitor;
  /** May read the orders. */
  readonly buyer: Visitor;
  /** A paid order of product 1, which is shipped. */
  readonly orderId: string;
  /** A paid order of the files of product 2. */
  readonly downloadsOf: string;
  /** A product with options. */
  readonly shirtId: string;
  /** The payment page of an order that is not paid. */
  readonly sessionId: string;
  readonly artistId: string;
  /** Set once two-step login is being turned on. */
  secondFactorSecret: string;
  stop(): Promise<void>;
}

export async function openExampleShop(): Promise<ExampleShop> {
  const spotify = await startSpotifyEmulator({ clientId: "id", clientSecret: "secret" });
  const app = await startTestApp({
    runsWorker: false,
    env: {
      TRUST_PROXY: "1",
      API_DOCS: "true",
      MAIL_WEBHOOK_SECRET: mailSecret,
      SPOTIFY_CLIENT_ID: "id",
      SPOTIFY_CLIENT_SECRET: "secret",
      SPOTIFY_ARTIST_ID: spotify.artist.id,
      SPOTIFY_API_BASE: spotify.url,
      SPOTIFY_TOKEN_URL: spotify.tokenUrl,
    },
  });
  const sold = await buyEverything(app);
  return {
    app,
    admin: await app.admin(),
    artistId: spotify.artist.id,
    ...sold,
    secondFactorSecret: "",
    async stop() {
      await app.stop();
      await spotify.stop();
    },
  };
}

/** Sells product 1, which is shipped, product 2, a file, and product 3, release 1. */
async function buyEverything(app: TestApp) {
  const { database } = app.recital;
  const record = await buildProduct(database, { id: 1 });
  await database.model(variantTable).update({ stock: 10 }, { where: { productId: 1 } });
  const files = await buildSoldFile(app);
  await sellRelease(app, { slug: "lamp" });
  const shirt = await buildProduct(database, { name: "Shirt" });
  const shipped = await buy(app, [record]);
  const downloads = await buy(app, [files.product]);
  const body = { items: [{ productId: 1, quantity: 1 }], customerEmail: "ada@example.com" };
  const { sessionId } = await shipped.buyer.api("POST /api/create-checkout-session", { body });
  await buildRefund(database, { orderId: shipped.orderId, amountCents: 100, notifiedAt: null });
  for (const state of ["failed", "asked"] as const) {
    await buildRefund(database, { orderId: shipped.orderId, amountCents: 100, state, adminName: "admin" });
  }
  return {
    buyer: shipped.buyer,
    orderId: String(shipped.orderId),
    downloadsOf: String(downloads.orderId),
    sessionId,
    shirtId: String(shirt.id),
  };
}
