import v8 from 'node:v8';

/**
 * On Node 20, a fourth of a check's CPU time is spent on optimizing code that runs only a few more times. So functions are optimized later.
 * Newer releases do not know the option.
 */
const optimizeLater = process.version.startsWith('v20.') ? ['--interrupt-budget=400000'] : [];

/**
 * The options of Node for a process that compiles many brands. With more room for young objects, less of its time goes into collecting
 * them: a fifth with 60 brands. `npm run check` has that option, and the other one from `setForCompiling`.
 */
export const COMPILER_OPTIONS = ['--max-semi-space-size=64', ...optimizeLater];

/** Sets what can still be set in a process that has started. */
export function setForCompiling() {
  for (const option of optimizeLater) v8.setFlagsFromString(option);
}
