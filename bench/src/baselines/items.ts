/** Twelve objects shaped like products: the response of every baseline. */
export const items = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  name: `Nocturne no. ${index + 1}`,
  description: "A record of quiet pieces for piano and synthesizer, written at night and recorded in one take.",
  price: 12.5 + index,
  image_url: `/uploads/nocturne-${index + 1}.webp`,
  category: "music",
  is_digital: index % 2 === 0,
  is_active: true,
}));

export type Item = (typeof items)[number];
