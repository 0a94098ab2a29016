import type { HttpVisitor } from "../fixtures/http-visitor.ts";

/** A picture of the demo shop. */
export async function readPicture(visitor: HttpVisitor): Promise<Blob> {
  const products = await visitor.api("GET /api/products");
  const url = products.find((product) => product.image_url !== null)?.image_url ?? "";
  return (await visitor.send(url)).blob();
}

/** What the admin sends to put a picture at a place of the site. */
export function pictureForm(location: string, title: string, picture: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ location, title, altText: "A picture" })) form.append(name, value);
  form.append("image", picture, "picture.webp");
  return form;
}
