import { useState } from "react";

/**
 * Whether the data of a screen was there, or an error instead of it, since the screen was opened. It stays so when what
 * is shown then asks again for what has failed.
 */
export function useWasLoaded(isPending: boolean): boolean {
  const [wasLoaded, setWasLoaded] = useState(!isPending);
  if (!isPending && !wasLoaded) setWasLoaded(true);
  return wasLoaded;
}
