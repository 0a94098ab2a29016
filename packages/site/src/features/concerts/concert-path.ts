export function concertPath(id: number): string {
  return `/concerts/${id}`;
}

/** Returns the id in the path of a concert. */
export function readConcertId(pathname: string): string {
  return pathname.split("/")[2] ?? "";
}
