import type { Experiments, ExperimentSeeds, ExperimentsOptions } from './experiments.ts';

/** The experiments, whose code is fetched for the first application that is shown. Code that does not load is a failure of its seeds. */
export function laterExperiments(options: ExperimentsOptions): Experiments {
  let own: Experiments | undefined;
  let loading = false;
  return {
    of: (application): ExperimentSeeds => own?.of(application) ?? { seeds: {}, loading },
    async load(application) {
      loading = true;
      try {
        const { createExperiments } = await import('./experiments.ts');
        own ??= createExperiments(options);
        return await own.load(application);
      } catch (error) {
        options.onFailure(error);
        return { seeds: {}, loading: false, error };
      }
    },
    clear: () => own?.clear(),
  };
}
