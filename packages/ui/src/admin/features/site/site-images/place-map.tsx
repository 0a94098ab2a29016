import type { SiteImage } from "@recital/contract/endpoints/site/site-images";
import { useTexts } from "../../../language.ts";
import { imagePlaces, type ImagePlace } from "./image-places.ts";
import styles from "./site-images.module.css";
import { siteImageTexts } from "./texts/index.ts";

/** x, y, width and height on a page of 64 × 100. */
type Box = readonly [number, number, number, number];

const boxes: Readonly<Record<ImagePlace, Box>> = {
  hero: [0, 6, 64, 24],
  albumCover: [6, 34, 14, 14],
  videosBackground: [0, 51, 64, 20],
  featuredVideoBackground: [12, 54, 40, 14],
  aboutBackground: [0, 71, 64, 18],
  aboutLeft: [6, 74, 12, 12],
  aboutRight: [21, 78, 8, 8],
  storeBanner: [0, 6, 64, 18],
  footer: [0, 89, 64, 11],
  signature: [8, 70, 26, 10],
};

const home: readonly Box[] = [
  // The title and the buttons, the songs, the video, the texts.
  [6, 14, 26, 5],
  [6, 22, 16, 2],
  [26, 36, 32, 2],
  [26, 41, 32, 2],
  [26, 46, 24, 2],
  [16, 57, 32, 9],
  [34, 76, 24, 2],
  [34, 80, 24, 2],
  [34, 84, 16, 2],
];

const store: readonly Box[] = [
  [6, 12, 22, 6],
  ...[30, 60].flatMap((y) => [6, 25, 44].map((x): Box => [x, y, 14, 16])),
  ...[49, 79].flatMap((y) => [6, 25, 44].map((x): Box => [x, y, 10, 2])),
];

const letter: readonly Box[] = [[8, 14, 30, 5], ...[28, 35, 42, 49, 56].map((y): Box => [8, y, y === 56 ? 30 : 48, 2])];

interface PlaceMapProps {
  readonly place: ImagePlace;
  /** The height in CSS units; the width follows. */
  readonly height: string;
}

/** A drawing of the page, or of the email, with the place of an image. The place is named beside it. */
export function PlaceMap({ place, height }: PlaceMapProps) {
  const shapes = place === "storeBanner" ? store : place === "signature" ? letter : home;
  return (
    <svg className={styles["map"]} viewBox="0 0 64 100" style={{ blockSize: height }} aria-hidden="true">
      <rect className={styles["page"]} width="64" height="100" rx="3" />
      <path className={styles["line"]} d="M0 6h64M0 89h64" />
      <Shape box={[4, 2.5, 12, 1.5]} name="content" />
      <Shape box={boxes[place]} name="spot" />
      {shapes.map((box) => (
        <Shape key={box.join()} box={box} name="content" />
      ))}
    </svg>
  );
}

function Shape({ box: [x, y, width, height], name }: { readonly box: Box; readonly name: "spot" | "content" }) {
  return <rect className={styles[name]} x={x} y={y} width={width} height={height} rx="1" />;
}

interface PlaceListProps {
  readonly images: readonly SiteImage[];
  readonly onEdit: (image: SiteImage) => void;
  /** Adds an image at a location. */
  readonly onAdd: (location: string) => void;
}

/** The places of the website with what each shows; a press edits the image there, or adds one. */
export function PlaceList({ images, onEdit, onAdd }: PlaceListProps) {
  const texts = useTexts(siteImageTexts);
  return (
    <section aria-labelledby="image-places" className={styles["section"]}>
      <h2 id="image-places" className={styles["heading"]}>
        {texts.whereTheyAppear}
      </h2>
      <ul className={styles["places"]}>
        {imagePlaces.map(({ place, location }) => {
          const image = shownAt(images, location);
          const { name, words } = texts.places[place];
          return (
            <li key={place}>
              <button
                type="button"
                className={styles["placeButton"]}
                onClick={() => (image ? onEdit(image) : onAdd(location))}
              >
                <PlaceMap place={place} height="4.5rem" />
                <span className={styles["words"]}>
                  <strong>{name}</strong>
                  <span>{words}</span>
                  <span className={styles["state"]} data-shown={image?.active}>
                    {image ? image.active ? <bdi>{image.title}</bdi> : texts.inactive : texts.empty}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Of several active images at one location visitors see the last one saved. */
function shownAt(images: readonly SiteImage[], location: string): SiteImage | undefined {
  const here = images.filter((image) => image.location === location);
  const active = here.filter((image) => image.active);
  return (active.length > 0 ? active : here).toSorted(bySaving)[0];
}

function bySaving(a: SiteImage, b: SiteImage): number {
  return b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id;
}
