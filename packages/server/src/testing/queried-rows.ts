import { dayIn } from "@recital/contract/values/zoned-time";
import type { Database } from "../db/connection.ts";
import { defaultVariant } from "../db/models/variant.ts";

export const time = new Date("2026-11-20T12:34:56.789Z");
export const earlier = new Date("2026-11-20T11:00:00Z");
export const times = { createdAt: time, updatedAt: time };
export const image = {
  url: "/uploads/a-0123456789.webp",
  width: 800,
  height: 600,
  placeholder: "data:",
  variantWidths: "[320]",
};
export const noImage = { url: null, width: null, height: null, placeholder: null, variantWidths: null };

/** Inserts a row of most tables that the queries read. */
export async function fillQueried({ models }: Database): Promise<void> {
  await models.image.create({ ...image, createdAt: time });
  const product = { description: null, priceCents: 1250, category: "music", isActive: true, ...times } as const;
  await models.product.create({
    ...product,
    name: "LP",
    slug: "lp",
    imageUrl: image.url,
    isDigital: false,
    position: 1,
  });
  const { id } = await models.product.create({
    ...product,
    name: "MP3",
    slug: "mp3",
    imageUrl: null,
    isDigital: true,
    position: 2,
  });
  await models.variant.bulkCreate([defaultVariant(1, time), defaultVariant(id, time)]);
  await models.productImage.create({ productId: 1, imageUrl: "/b.webp", alt: "", position: 1, createdAt: time });
  await models.productImage.create({ productId: 1, imageUrl: image.url, alt: "Front", position: 0, createdAt: time });
  await models.productSlug.create({ slug: "vinyl", productId: 1, replacedAt: time });
  await models.productSlug.create({ slug: "mp3", productId: 1, replacedAt: time });
  const release = { slug: "lamp", title: "Lamp", kind: "single", links: "[]", position: 0, ...times } as const;
  await models.release.create({ ...release, visibility: "public", releaseAt: time, productId: id });
  const siteImage = { location: "store_banner", title: "t", altText: "Banner", ...times };
  await models.siteImage.create({ ...siteImage, imageUrl: `public${image.url}`, active: true });
  await models.siteImage.create({ ...siteImage, imageUrl: "/other.png", active: false });
  const video = { title: "Live", description: null, youtubeUrl: "https://youtu.be/x", thumbnailUrl: null, tags: "[]" };
  await models.video.create({ ...video, isFeatured: true, ...times });
  await models.siteContent.create({ section: "hero", title: "Hello", subtitle: null, description: null, ...times });
  await models.aboutEntry.create({ title: "Life", content: "Text", sectionOrder: 1, ...times });
  const link = { platform: "bandcamp", url: "https://b.example", displayName: "Bandcamp", icon: "", displayOrder: 1 };
  await models.socialLink.create({ ...link, isActive: false, ...times });
  await models.streamingList.create({ kind: "albums", artistId: "a", items: "[]", fetchedAt: time });
  const job = { kind: "x", payload: "{}", dedupeKey: "1", runAt: time, createdAt: time };
  await models.job.create(job);
  const person = { email: "a@b.example", emailKey: "a@b.example", name: null, confirmationRequestedAt: null };
  const tokens = { confirmToken: "c", unsubscribeToken: "u" };
  await models.subscriber.create({ ...person, ...tokens, subscribed: true, confirmedAt: time, createdAt: time });
  await models.subscriberDay.create({ day: dayIn(time, "UTC"), subscribed: 1, departed: 0 });
}
