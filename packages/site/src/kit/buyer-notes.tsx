import type { ApiClient } from "@recital/contract/client";
import type { PublicNote } from "@recital/contract/endpoints/orders/notes";
import { useApi } from "@recital/ui/api/api-context";
import { keysOf } from "@recital/ui/api/query-keys";
import { queryOptions, useQuery } from "@tanstack/react-query";
import styles from "./buyer-notes.module.css";
import { useIdentity, useTexts } from "./identity.ts";
import { kitTexts } from "./texts/index.ts";

/** The shown notes of a product's buyers, newest first. */
export function productNotesQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: keysOf(`/api/products/${id}/notes`).all,
    queryFn: ({ signal }) => api("GET /api/products/:id/notes", { params: { id }, signal }),
  });
}

/** The shown notes of a release's buyers, newest first. */
export function releaseNotesQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: keysOf(`/api/releases/${slug}/notes`).all,
    queryFn: ({ signal }) => api("GET /api/releases/:slug/notes", { params: { slug }, signal }),
  });
}

/** What buyers of a product wrote to the artist, as far as the owner shows it; nothing without notes. */
export function ProductNotes({ productId }: { readonly productId: number }) {
  const { data } = useQuery(productNotesQuery(useApi(), productId));
  return data && data.length > 0 ? <Notes notes={data} /> : null;
}

/** The same of a release and its tracks. */
export function ReleaseNotes({ slug }: { readonly slug: string }) {
  const { data } = useQuery(releaseNotesQuery(useApi(), slug));
  return data && data.length > 0 ? <Notes notes={data} /> : null;
}

function Notes({ notes }: { readonly notes: readonly PublicNote[] }) {
  const { artistName } = useIdentity();
  const t = useTexts(kitTexts);
  return (
    <section className={styles["notes"]} aria-labelledby="notes-heading">
      <h2 id="notes-heading">{t.notesTo(artistName)}</h2>
      <ul>
        {notes.map(({ id, text, name }) => (
          <li key={id}>
            <blockquote dir="auto">{text}</blockquote>
            <p className="quiet">{name ?? t.listener}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
