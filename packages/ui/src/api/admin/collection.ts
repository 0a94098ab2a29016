import type { Api } from "@recital/contract/api";
import type { ApiClient } from "@recital/contract/client";
import type { EndpointOutput } from "@recital/contract/endpoint";
import { mutationOptions, type MutationKey, type UseMutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { PickedImage } from "../../platform/platform.ts";
import { keysOf, mutationKeyOf, type ResourceKeys } from "../query-keys.ts";
import { deletion, refreshAndWait, showAtOnce, withoutEntry } from "./refresh.ts";

type PathOf<K> = K extends `PUT ${infer P}/:id` ? (`POST ${P}` extends keyof Api ? P : never) : never;
/** A path where the contract adds entries, and changes them at `/:id`. */
type CollectionPath = PathOf<keyof Api>;
type ListedPath<P extends CollectionPath = CollectionPath> = P extends unknown
  ? `GET ${P}` extends keyof Api
    ? P
    : never
  : never;
type EntryAt<P extends CollectionPath> = EndpointOutput<Api[`PUT ${P}/:id`]>;
/** The fields of a new entry. An image is sent as a file. */
type FieldsAt<P extends CollectionPath> =
  Api[`POST ${P}`] extends Readonly<{ body: infer S extends z.ZodType }>
    ? z.input<S> & (Api[`POST ${P}`] extends { hasUpload: true } ? { readonly image?: PickedImage | null } : object)
    : never;

type CollectionAt<P extends CollectionPath> = Collection<EntryAt<P>, FieldsAt<P>>;

export interface StoredEntry {
  readonly id: number;
  readonly version: number;
}

/** The names of an entry's fields that are true or false. */
export type FlagOf<E> = { [N in keyof E]: E[N] extends boolean ? N : never }[keyof E] & string;

interface EntrySave<F> {
  /** Null for a new entry. */
  readonly id: number | null;
  readonly fields: F;
  /** The version that the save may overwrite; undefined for a new entry. */
  readonly version: number | undefined;
  /** Called with the uploaded share of an image, from 0 to 1. */
  readonly onProgress?: ((sent: number) => void) | undefined;
}

interface FlagChange {
  readonly id: number;
  readonly isOn: boolean;
}

/** The path that lists the entries, if the path itself does not. */
interface Source<E, L> {
  readonly keys: ResourceKeys<L>;
  /** Reads the entries past the cache. */
  readonly read: (api: ApiClient) => Promise<readonly E[]>;
}

type EditEntries<E, L> = (list: L, by: (entries: readonly E[]) => E[]) => L;

/** The mutations of the entries at a path of the contract. */
export interface Collection<E extends StoredEntry, F extends object> {
  /** Reads the entries past the cache. */
  read(api: ApiClient): Promise<readonly E[]>;
  /** Adds or changes an entry. Lasts until the lists are read again, where its place may have changed. */
  save(api: ApiClient): UseMutationOptions<E, Error, EntrySave<F>>;
  /** Changes a field that is true or false, with an optimistic update that is undone on failure. */
  setFlag(api: ApiClient, flag: FlagOf<E>): UseMutationOptions<E, Error, FlagChange, void>;
  remove(api: ApiClient): UseMutationOptions<undefined, Error, number> & { readonly mutationKey: MutationKey };
}

/**
 * Makes the mutations of the entries at a path that lists them, too. `source` reads them elsewhere, and `edit` changes
 * them in what is read there.
 */
/* @__NO_SIDE_EFFECTS__ */
export function collection<P extends ListedPath>(path: P): CollectionAt<P>;
export function collection<P extends CollectionPath>(
  path: P,
  source: Source<EntryAt<P>, EntryAt<P>[]>,
): CollectionAt<P>;
export function collection<P extends CollectionPath, L>(
  path: P,
  source: Source<EntryAt<P>, L>,
  edit: EditEntries<EntryAt<P>, L>,
): CollectionAt<P>;
export function collection<E extends StoredEntry, F extends object>(
  path: string,
  { keys, read }: Source<E, E[]> = { keys: keysOf(path), read: (api) => callOf<readonly E[]>(api)(`GET ${path}`, {}) },
  edit: EditEntries<E, E[]> = (list, by) => by(list),
): Collection<E, F> {
  return {
    read,
    save: (api: ApiClient) =>
      mutationOptions({
        mutationFn: ({ id, fields, version, onProgress }: EntrySave<F>) => {
          const body = asBody({ ...fields, version });
          return callOf<E>(api)(id === null ? `POST ${path}` : `PUT ${path}/:id`, {
            params: { id },
            body,
            ...(body instanceof FormData && { onUploadProgress: onProgress }),
          });
        },
        ...refreshAndWait(keys),
      }),
    setFlag: (api: ApiClient, flag: FlagOf<E>) =>
      mutationOptions({
        mutationFn: ({ id, isOn }: FlagChange) =>
          callOf<E>(api)(`PUT ${path}/:id`, { params: { id }, body: { [flag]: isOn } }),
        ...showAtOnce(mutationKeyOf(path, flag), keys, (list, { id, isOn }: FlagChange, isUndone) =>
          edit(list, (entries) =>
            entries.map((entry) => (entry.id === id ? { ...entry, [flag]: isOn !== isUndone } : entry)),
          ),
        ),
      }),
    remove: deletion(
      (api, id) => callOf<undefined>(api)(`DELETE ${path}/:id`, { params: { id } }),
      keys,
      (list, id) => edit(list, (entries) => withoutEntry(entries, id)),
    ),
  };
}

/** The contract has the endpoints, by the type of the path; the type of a key that is put together is lost. */
function callOf<R>(api: ApiClient) {
  return api as unknown as (key: string, input: object) => Promise<R>;
}

/** Returns the fields as JSON, or as a form if they contain an image. */
function asBody(fields: Readonly<Record<string, unknown>>): object {
  if (!fields["image"]) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (isImage(value)) form.append(name, value.blob, value.name);
    else if (value !== undefined) form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return form;
}

function isImage(value: unknown): value is PickedImage {
  return typeof value === "object" && value !== null && "blob" in value;
}
