import type { Experiments, ExperimentSeeds, ExperimentsOptions } from './experiments.ts';

const NONE: ExperimentSeeds = { seeds: {}, loading: false };

/** The experiments, whose code is fetched for the first application that is shown. Code that does not load is a failure of its seeds. */
export function laterExperiments(options: ExperimentsOptions): Experiments {
  let own: Experiments | undefined;
  return {
    of: (application) => own?.of(application) ?? NONE,
    async load(application) {
      try {
        const { createExperiments } = await import('./experiments.ts');
        own ??= createExperiments(options);
        return await own.load(application);
      } catch (error) {
        options.onFailure(error);
        return { ...NONE, error };
      }
    },
    clear: () => own?.clear(),
  };
}
