export { CommandError, portTaken } from './command-error.ts';
export { dataFolder } from './data-folder.ts';
export { givenContract } from './given-contract.ts';
export { givenJson, givenText, givenValue, utf8 } from './given-file.ts';
export { loadSettings, settingFindings } from './load-settings.ts';
export { brandAndHost, clamdAddress, isLoopback } from './setting-formats.ts';
export type { SettingProblem } from './setting-problem.ts';
export type { Settings } from './setting-schema.ts';
