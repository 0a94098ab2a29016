/** A place on Earth: whole meters from its center, so that a distance needs no function that a database lacks. */
export interface Place {
  readonly geoX: number;
  readonly geoY: number;
  readonly geoZ: number;
}

const earthRadius = 6_371_000;

interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

export function placeOf({ latitude, longitude }: Degrees): Place {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return {
    geoX: Math.round(earthRadius * Math.cos(north) * Math.cos(east)),
    geoY: Math.round(earthRadius * Math.cos(north) * Math.sin(east)),
    geoZ: Math.round(earthRadius * Math.sin(north)),
  };
}

/** What is near a place: within the box between two corners, and by a line of at most this square, in square meters. */
export interface Surroundings {
  readonly from: Place;
  readonly to: Place;
  readonly square: number;
}

export function surroundingsOf({ geoX, geoY, geoZ }: Place, km: number): Surroundings {
  const line = straightLine(km);
  return {
    from: { geoX: geoX - line, geoY: geoY - line, geoZ: geoZ - line },
    to: { geoX: geoX + line, geoY: geoY + line, geoZ: geoZ + line },
    square: line * line,
  };
}

/** Returns the straight line, in meters, between two places that are this far apart on the ground. */
function straightLine(km: number): number {
  return Math.round(2 * earthRadius * Math.sin((km * 1000) / (2 * earthRadius)));
}
