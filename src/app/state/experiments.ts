import type { Boot, LoanApplication } from '#model';

/** The experiments of one application (D-32): its seeds by experiment name, whether they are loading, and the error if one failed. */
export interface ExperimentSeeds {
  readonly seeds: Readonly<Record<string, number>>;
  readonly loading: boolean;
  readonly error?: unknown;
}

/** The data that flows read at `/experiments`, per application. */
export interface Experiments {
  readonly of: (application: string) => ExperimentSeeds;
  /** Seeds the application in every experiment available to it, once each. Keeps a failure in the result; never rejects. */
  readonly load: (application: Pick<LoanApplication, 'id' | 'publicSeeds'>) => Promise<ExperimentSeeds>;
  readonly clear: () => void;
}

/** What the experiments need of the app. */
export interface ExperimentsOptions {
  readonly boot: Boot;
  readonly fetchSeed: (application: string, name: string) => Promise<number>;
  readonly onFailure: (error: unknown) => void;
}

const NONE: ExperimentSeeds = { seeds: {}, loading: false };

/**
 * The active experiments that an application can still be seeded in: not seeded before, not switched off by the override.
 * All active experiments if the brand does not limit seeding to once (S-30).
 */
function availableExperiments(
  { brand, config }: Boot,
  seeded: readonly { readonly name: string }[],
): readonly string[] {
  if (!brand.seedsOnce) return brand.experiments;
  const isOff = (name: string) => config.override.includes('*') || config.override.includes(name);
  return brand.experiments.filter((name) => !isOff(name) && !seeded.some((seed) => seed.name === name));
}

/** Keeps seeds in memory until the user signs out. */
export function createExperiments({ boot, fetchSeed, onFailure }: ExperimentsOptions): Experiments {
  const known = new Map<string, ExperimentSeeds>();
  const loads = new Map<string, Promise<ExperimentSeeds>>();
  let epoch = 0;

  async function run(id: string, given: ExperimentSeeds['seeds'], names: readonly string[]): Promise<ExperimentSeeds> {
    const begun = epoch;
    known.set(id, { seeds: given, loading: names.length > 0 });
    const answers = await Promise.allSettled(names.map((name) => fetchSeed(id, name)));
    const fetched = names.flatMap((name, at) => {
      const answer = answers[at];
      return answer?.status === 'fulfilled' ? [[name, answer.value] as const] : [];
    });
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (failure) onFailure(failure.reason);
    const result: ExperimentSeeds = {
      seeds: { ...given, ...Object.fromEntries(fetched) },
      loading: false,
      ...(failure && { error: failure.reason as unknown }),
    };
    if (begun === epoch) known.set(id, result);
    return result;
  }
  return {
    of: (application) => known.get(application) ?? NONE,
    load({ id, publicSeeds = [] }) {
      const loading = loads.get(id);
      if (loading) return loading;
      const given = Object.fromEntries(publicSeeds.map(({ name, seed }) => [name, seed]));
      const load = run(id, given, availableExperiments(boot, publicSeeds));
      loads.set(id, load);
      // The next page that needs a failed seed asks for it again.
      void load.then(({ error }) => error !== undefined && loads.delete(id));
      return load;
    },
    clear() {
      epoch++;
      known.clear();
      loads.clear();
    },
  };
}
