import { expect, test } from "vitest";
import { placeOf, surroundingsOf, type Place } from "./place.ts";

const berlin = placeOf({ latitude: 52.52, longitude: 13.405 });
const potsdam = placeOf({ latitude: 52.4, longitude: 13.066 });
const hamburg = placeOf({ latitude: 53.551, longitude: 9.994 });

function isWithin(a: Place, b: Place, km: number): boolean {
  const { from, to, square } = surroundingsOf(a, km);
  const isInBox = from.geoX <= b.geoX && b.geoX <= to.geoX && from.geoZ <= b.geoZ && b.geoZ <= to.geoZ;
  return isInBox && Math.hypot(a.geoX - b.geoX, a.geoY - b.geoY, a.geoZ - b.geoZ) ** 2 <= square;
}

test.each([
  ["Potsdam is 26 km from Berlin", berlin, potsdam, 27, 25],
  ["Hamburg is 255 km from Berlin", berlin, hamburg, 256, 254],
  [
    "two places beside the date line are near each other",
    placeOf({ latitude: -17, longitude: 179.9 }),
    placeOf({ latitude: -17, longitude: -179.9 }),
    22,
    21,
  ],
  [
    "so are two beside a pole",
    placeOf({ latitude: 89.9, longitude: 0 }),
    placeOf({ latitude: 89.9, longitude: 180 }),
    23,
    22,
  ],
])("%s", (_, a, b, within, beyond) => {
  expect(isWithin(a, b, within)).toBe(true);
  expect(isWithin(a, b, beyond)).toBe(false);
});
