import { type ComponentType, lazy, Suspense } from "react";

/**
 * Creates a part of a page whose code is loaded on demand. Once loaded, it renders synchronously. Without its code, the
 * part that the server has rendered stays as it is.
 */
export function latePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let Fetched: ComponentType<Props> | null = null;
  const load = async (): Promise<unknown> => (Fetched = await fetchPart());
  const Late = lazy(async () => ({ default: await fetchPart() }));
  const Part = (props: Props) => <Suspense>{Fetched ? <Fetched {...props} /> : <Late {...props} />}</Suspense>;
  return { load, Part };
}
