import { memoryOrTab } from '../storage/tab-entries.ts';

/** An application's group in an experiment, without the application. */
export interface Exposure {
  readonly experiment: string;
  /** The number that decides the group. */
  readonly seed: number;
}

/** Exposures that wait for a page on which they may be reported. */
export interface KeptExposures {
  /** Keeps an exposure, unless this tab has kept it before. */
  readonly add: (exposure: Exposure) => void;
  /** Returns those that wait, each once. */
  readonly take: () => readonly Exposure[];
}

interface Kept {
  readonly waiting: readonly Exposure[];
  readonly taken: readonly string[];
}

const ENTRY = 'exposures';
const keyOf = ({ experiment, seed }: Exposure) => `${experiment} ${seed}`;

/**
 * Keeps exposures in the tab until they are reported. Applications are shown on private pages, on which no vendor's code runs, so they
 * are reported from the next open page. Signing out deletes them (T-13).
 */
export function keptExposures(storage: () => Storage): KeptExposures {
  const entries = memoryOrTab(storage, 'tenor.');
  function read(): Kept {
    const { waiting, taken } = (entries.read(ENTRY) ?? {}) as Partial<Kept>;
    return { waiting: Array.isArray(waiting) ? waiting : [], taken: Array.isArray(taken) ? taken : [] };
  }
  return {
    add(exposure) {
      const { waiting, taken } = read();
      if ([...taken, ...waiting.map(keyOf)].includes(keyOf(exposure))) return;
      entries.write(ENTRY, { waiting: [...waiting, exposure], taken });
    },
    take() {
      const { waiting, taken } = read();
      if (waiting.length > 0) entries.write(ENTRY, { waiting: [], taken: [...taken, ...waiting.map(keyOf)] });
      return waiting;
    },
  };
}
