import type { SiteImage } from "@recital/contract/endpoints/site-images";
import { imagePlaces } from "./image-places.ts";
import { PlaceMap } from "./place-map.tsx";
import styles from "./place-list.module.css";

interface PlaceListProps {
  readonly images: readonly SiteImage[];
  readonly onEdit: (image: SiteImage) => void;
  /** Adds an image at a location. */
  readonly onAdd: (location: string) => void;
}

/** The places of the website with what each shows; a press edits the image there, or adds one. */
export function PlaceList({ images, onEdit, onAdd }: PlaceListProps) {
  return (
    <section aria-labelledby="image-places" className={styles["section"]}>
      <h2 id="image-places" className={styles["heading"]}>
        Where images appear
      </h2>
      <ul className={styles["places"]}>
        {imagePlaces.map(({ place, location, name, words }) => {
          const image = shownAt(images, location);
          return (
            <li key={place}>
              <button
                type="button"
                className={styles["place"]}
                onClick={() => (image ? onEdit(image) : onAdd(location))}
              >
                <PlaceMap place={place} height="4.5rem" />
                <span className={styles["words"]}>
                  <strong>{name}</strong>
                  <span>{words}</span>
                  <span className={styles["state"]} data-shown={image?.active}>
                    {image ? image.active ? <bdi>{image.title}</bdi> : "Inactive" : "Empty"}
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

function bySaving(one: SiteImage, other: SiteImage): number {
  return other.updatedAt.localeCompare(one.updatedAt) || other.id - one.id;
}
