/**
 * Holds a draft for this page, so that another page of the browser does not send it too. Returns a function that
 * releases it; null if another page holds it. Browsers offer locks on https only: without them every page holds it.
 */
export function holdDraft(key: string): Promise<(() => void) | null> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  const release = () => undefined;
  if (!locks) return Promise.resolve(release);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (lock) return new Promise<void>((end) => resolve(end));
      resolve(null);
      return undefined;
    };
    locks.request(`draft ${key}`, { ifAvailable: true }, hold).catch(() => resolve(release));
  });
}
