/** A populated place. */
export interface City {
  readonly name: string;
  /** The code of its state or region, where it is letters, such as ME for Maine; null elsewhere. */
  readonly region: string | null;
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

/** A city as someone names it. */
export interface CityName {
  readonly city: string;
  /** Of several cities with this name, one in this region comes first. */
  readonly region?: string | null | undefined;
}

/** The cities of a country. */
export interface CityTable {
  /** Returns the largest city of this name, in any spelling and language; null if none is known. */
  find(name: CityName): City | null;
  /** Returns cities whose names begin with this text, the largest first. {@link find} finds each by its name. */
  search(text: string, limit: number): City[];
}

/** The cities of the world, which need no connection. */
export interface Cities {
  /** Reads the cities of a country, ISO 3166-1, two letters, unless they are in memory; others have none. */
  open(country: string): Promise<CityTable>;
}
