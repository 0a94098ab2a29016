import { limits } from "@recital/contract/values/limits";
import { grounds } from "@recital/contract/values/theme";
import { loadSharp } from "../encode.ts";
import { type Frame, frameOf, type ShareContent, shareSize } from "./share-image.ts";
import { shareSvg, type Typefaces } from "./share-svg.ts";
import { loadTypeface } from "./typeface.ts";

/** Part of the address of every share image: raise it when a drawing changes. */
export const drawingVersion = 1;

/** Draws a share image as a JPEG; `image` is the file of the page's own image. */
export type DrawShareImage = (content: ShareContent, image: Buffer | null) => Promise<Buffer>;

/** An image within the limits takes a tenth of a second; a longer one was made to overload the server. */
const maxSeconds = 10;

/** Makes the function that draws; it loads the typefaces with the first image. */
export function makeDrawShareImage(): DrawShareImage {
  let faces: Promise<Typefaces> | null = null;
  return async (content, image) => {
    faces ??= loadFaces();
    const sharp = await loadSharp();
    const framed = image && (await frameImage(sharp, image));
    const drawing = { input: Buffer.from(shareSvg(content, framed?.frame ?? null, await faces)) };
    return sharp({ create: { ...shareSize, channels: 3, background: grounds.dark } })
      .composite(framed ? inOrder(framed, drawing) : [drawing])
      .jpeg({ quality: 84, chromaSubsampling: "4:4:4" })
      .toBuffer();
  };
}

async function loadFaces(): Promise<Typefaces> {
  const [upright, italic] = await Promise.all([loadTypeface("normal"), loadTypeface("italic")]);
  return { upright, italic };
}

interface FramedImage {
  readonly frame: Frame;
  /** Cut to the size of the frame. */
  readonly input: Buffer;
}

/** Null for an image that is too small or damaged. */
async function frameImage(sharp: Awaited<ReturnType<typeof loadSharp>>, image: Buffer): Promise<FramedImage | null> {
  const source = sharp(image, { limitInputPixels: limits.imagePixels, failOn: "error" }).timeout({
    seconds: maxSeconds,
  });
  const header = await source.metadata().catch(() => null);
  const frame = header && frameOf(header);
  if (frame === null) return null;
  const { width, height } = frame;
  const cut = source.resize({ width, height, fit: "cover" }).flatten({ background: grounds.dark });
  const input = await cut
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(() => null);
  return input && { frame, input };
}

/** An image behind the texts is below the drawing, one beside them above. */
function inOrder({ frame: { place, left, top }, input }: FramedImage, drawing: { readonly input: Buffer }) {
  const image = { input, left, top };
  return place === "behind" ? [image, drawing] : [drawing, image];
}
