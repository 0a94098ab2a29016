import type { IssueSegment } from "@recital/contract/values/newsletter";
import type { Near, SegmentNode } from "@recital/contract/values/segment";
import { countryName } from "@recital/contract/values/country-name";
import { z } from "zod";
import { placeOf, type Place } from "../../../domain/place.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import type { Cities } from "../../../ports/cities.ts";

/** The places of the cities that a segment names. They are stored with it, so that it is counted without the table. */
export const segmentPlaces = z
  .array(
    z.object({
      city: z.string(),
      country: z.string(),
      region: z.string().optional(),
      geoX: z.int(),
      geoY: z.int(),
      geoZ: z.int(),
    }),
  )
  .readonly();

export type SegmentPlaces = z.output<typeof segmentPlaces>;

/**
 * Looks up the cities that the rules of a segment name.
 * @throws {HttpError} 422 at the first city that is not known
 */
export async function findSegmentPlaces(cities: Cities, segment: IssueSegment): Promise<SegmentPlaces> {
  if ("kind" in segment) return [];
  const places: SegmentPlaces[number][] = [];
  for (const { path, near } of nearRules(segment, "segment")) {
    const { city, country, region } = near;
    const found = (await cities.open(country)).find({ city, region });
    if (!found || (region !== undefined && found.region !== region)) {
      const message = `No city of this name is known in ${countryName(country, "en")}`;
      throw invalidInput({ [`${path}.near.city`]: message });
    }
    places.push({ city, country, ...(region !== undefined && { region }), ...placeOf(found) });
  }
  return places;
}

function nearRules(node: SegmentNode, path: string): { readonly path: string; readonly near: Near }[] {
  if (node.near) return [{ path, near: node.near }];
  if (node.not) return nearRules(node.not, `${path}.not`);
  const [name, group = []] = node.all ? (["all", node.all] as const) : (["any", node.any] as const);
  return group.flatMap((child, index) => nearRules(child, `${path}.${name}.${index}`));
}

/** Returns the stored place of a rule's city. */
export function placeOfNear(places: SegmentPlaces, { city, country, region }: Near): Place {
  const found = places.find((one) => one.city === city && one.country === country && one.region === region);
  if (!found) throw new Error("the place of a city of a segment is not stored");
  return found;
}
