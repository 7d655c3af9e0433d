import type { Position } from '#findings';

/** The variable that names the settings file. */
export const FILE_VARIABLE = 'TENOR_CONFIG';

/** What is wrong with one setting. Secrets are not quoted. */
export interface SettingProblem {
  readonly code: 'setting/unknown-name' | 'setting/wrong-value' | 'setting/missing' | 'setting/wrong-file';
  readonly setting: string;
  readonly message: string;
  /** What to write. */
  readonly hint: string;
  /** The place in the settings file, if it cannot be read. */
  readonly at?: Position;
}
