/** How many releases of a brand have figures. */
const MOST = 6;

/**
 * Returns a function that notes a release of a brand which figures name, so that a server which runs through many releases does not keep
 * the figures of all of them. If a brand has too many, the one that was not named for longest is given to `forget`.
 */
export function recentReleases(
  forget: (brand: string, release: string) => void,
): (brand: string, release: string) => void {
  const named = new Map<string, Set<string>>();
  return (brand, release) => {
    const recent = named.get(brand) ?? new Set();
    named.set(brand, recent);
    recent.delete(release);
    recent.add(release);
    const [oldest] = recent;
    if (recent.size <= MOST || oldest === undefined) return;
    recent.delete(oldest);
    forget(brand, oldest);
  };
}
