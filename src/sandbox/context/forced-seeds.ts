/** The cookie with the groups of experiments that a browser forces on every application (`/sandbox/features`). */
export const FORCED_SEEDS = 'sandbox_seeds';

/** The groups that a browser forces, by experiment. Only known experiments and whole numbers count; a damaged cookie forces none. */
export function readForcedSeeds(
  cookies: string | undefined,
  experiments: readonly string[],
): Readonly<Record<string, number>> {
  const text = cookies?.split('; ').find((pair) => pair.startsWith(`${FORCED_SEEDS}=`));
  try {
    const found = JSON.parse(decodeURIComponent(text?.slice(FORCED_SEEDS.length + 1) ?? '{}')) as Readonly<
      Record<string, unknown>
    >;
    const forced = experiments.flatMap((name) => {
      const seed = Object.hasOwn(found, name) ? found[name] : undefined;
      return Number.isInteger(seed) ? [[name, Number(seed)] as const] : [];
    });
    return Object.fromEntries(forced);
  } catch {
    return {};
  }
}
