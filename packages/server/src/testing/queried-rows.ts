import { goodsOnly } from "./factories.ts";
import { dayIn } from "@recital/contract/values/zoned-time";
import type { Database } from "../db/connection.ts";
import { imageTable } from "../images/table.ts";
import {
  defaultVariant,
  productImageTable,
  productSlugTable,
  productTable,
  variantTable,
} from "../features/shop/products/tables.ts";
import { releaseProductTable, releaseTable } from "../features/music/releases/tables.ts";
import { siteImageTable } from "../features/site/site-images/table.ts";
import { videoTable } from "../features/site/videos/table.ts";
import { siteContentTable } from "../features/site/site-content/table.ts";
import { aboutEntryTable } from "../features/site/about/table.ts";
import { socialLinkTable } from "../features/site/social-links/table.ts";
import { streamingListTable } from "../features/music/streaming/table.ts";
import { jobTable } from "../jobs/table.ts";
import { subscriberDayTable, subscriberTable } from "../features/audience/subscribers/tables.ts";

export const time = new Date("2026-11-20T12:34:56.789Z");
export const earlier = new Date("2026-11-20T11:00:00Z");
export const times = { createdAt: time, updatedAt: time };
export const image = {
  url: "/uploads/a-0123456789.webp",
  width: 800,
  height: 600,
  placeholder: "data:",
  variantWidths: [320],
};
export const noImage = { url: null, width: null, height: null, placeholder: null, variantWidths: null };

/** Inserts a row of most tables that the queries read. */
export async function fillQueried({ model }: Database): Promise<void> {
  await model(imageTable).create({ ...image, createdAt: time });
  const product = { description: null, priceCents: 1250, category: "music", isActive: true, ...times } as const;
  await model(productTable).create({
    ...product,
    name: "LP",
    slug: "lp",
    imageUrl: image.url,
    isDigital: false,
    position: 1,
  });
  const { id } = await model(productTable).create({
    ...product,
    name: "MP3",
    slug: "mp3",
    imageUrl: null,
    isDigital: true,
    position: 2,
  });
  await model(variantTable).bulkCreate([defaultVariant(1, time), defaultVariant(id, time)]);
  await model(productImageTable).create({ productId: 1, imageUrl: "/b.webp", alt: "", position: 1, createdAt: time });
  await model(productImageTable).create({
    productId: 1,
    imageUrl: image.url,
    alt: "Front",
    position: 0,
    createdAt: time,
  });
  await model(productSlugTable).create({ slug: "vinyl", productId: 1, replacedAt: time });
  await model(productSlugTable).create({ slug: "mp3", productId: 1, replacedAt: time });
  const release = { slug: "lamp", title: "Lamp", kind: "single", position: 0, ...times } as const;
  const { id: releaseId } = await model(releaseTable).create({ ...release, visibility: "public", releaseAt: time });
  await model(releaseProductTable).create({ releaseId, productId: id, position: 0 });
  const siteImage = { location: "store_banner", title: "t", altText: "Banner", ...times };
  await model(siteImageTable).create({ ...siteImage, imageUrl: `public${image.url}`, active: true });
  await model(siteImageTable).create({ ...siteImage, imageUrl: "/other.png", active: false });
  const video = { title: "Live", description: null, youtubeUrl: "https://youtu.be/x", thumbnailUrl: null, tags: [] };
  await model(videoTable).create({ ...video, isFeatured: true, ...times });
  await model(siteContentTable).create({
    section: "hero",
    title: "Hello",
    subtitle: null,
    description: null,
    ...times,
  });
  await model(aboutEntryTable).create({ title: "Life", content: "Text", sectionOrder: 1, ...times });
  const link = { platform: "bandcamp", url: "https://b.example", displayName: "Bandcamp", icon: "", displayOrder: 1 };
  await model(socialLinkTable).create({ ...link, isActive: false, ...times });
  await model(streamingListTable).create({ kind: "albums", artistId: "a", items: "[]", fetchedAt: time });
  const job = { kind: "x", payload: "{}", dedupeKey: "1", runAt: time, createdAt: time };
  await model(jobTable).create(job);
  const person = { email: "a@b.example", emailKey: "a@b.example", name: null, confirmationRequestedAt: null };
  const tokens = { confirmToken: "c", unsubscribeToken: "u" };
  await model(subscriberTable).create({ ...person, ...tokens, subscribed: true, confirmedAt: time, createdAt: time });
  await model(subscriberDayTable).create({ day: dayIn(time, "UTC"), subscribed: 1, departed: 0 });
}

export const periods = [{ name: "2026-11", since: earlier }] as const;
export const newOrder = {
  checkoutKey: "key",
  customerEmail: "ada_50%@example.com",
  currency: "usd",
  ...goodsOnly(9_999_999_999),
  locale: "de" as const,
  fromIssue: "may-songs",
  wantsNewsletter: true,
  checkoutExpiresAt: time,
  createdAt: time,
};
export const line = {
  productId: 1,
  variantId: 1,
  variantTitle: null,
  name: "LP",
  unitCents: 1250,
  quantity: 2,
  isDigital: false,
  discountCents: 0,
  parts: [],
  holds: [{ variantId: 1, quantity: 2, isLimited: false, networkLimit: null }],
};
export const shownOrder = {
  id: 1,
  customerEmail: newOrder.customerEmail,
  createdAt: time,
  totalCents: newOrder.totalCents,
  status: "pending",
  paidAt: null,
  needsShipping: true,
  shippingName: null,
  itemName: "LP",
  unitCents: 1250,
  quantity: 2,
};
export const page = { from: "newest", limit: 20, offset: 0 } as const;
