import type { Experiments, ExperimentSeeds, ExperimentsOptions } from './experiments.ts';

const NONE: ExperimentSeeds = { seeds: {}, loading: false };

/** The experiments, whose code is fetched for the first application that is shown. Code that does not load is a failure of its seeds. */
export function laterExperiments(options: ExperimentsOptions): Experiments {
  let own: Experiments | undefined;
  let loading = false;
  let epoch = 0;
  return {
    of: (application) => own?.of(application) ?? { ...NONE, loading },
    async load(application) {
      const begun = epoch;
      loading = true;
      try {
        const { createExperiments } = await import('./experiments.ts');
        own ??= createExperiments(options);
        // The user signed out while the code was on its way: nothing of them may be kept.
        return begun === epoch ? await own.load(application) : NONE;
      } catch (error) {
        options.onFailure(error);
        return { ...NONE, error };
      } finally {
        loading = false;
      }
    },
    clear() {
      epoch++;
      own?.clear();
    },
  };
}
