import { join } from 'node:path';
import { heading, run, scriptOf, timed } from './run-script.mjs';

/** @typedef {import('./test-reports.mjs').Outcome} Outcome */
/** @typedef {import('./run-script.mjs').Result} Result */

/** Where the gates remember what they have checked, by the content of each file. */
const CACHES = 'node_modules/.cache/tenor/gates';
const BY_CONTENT = /** @type {const} */ (['--cache', '--cache-strategy', 'content']);

/** The static checks. Each is a command of an installed package. */
const GATES = /** @type {const} */ ([
  ['types', ['tsc', '-b']],
  ['lint', ['eslint', '--max-warnings', '0', ...BY_CONTENT, '--cache-location', `${CACHES}/eslint/`, '.']],
  [
    'format',
    ['prettier', '--check', '--log-level', 'warn', ...BY_CONTENT, '--cache-location', `${CACHES}/prettier.json`, '.'],
  ],
  [
    'architecture',
    [
      ...['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
      ...['--cache', `${CACHES}/depcruise`, '--cache-strategy', 'content', 'src', 'tests', 'e2e'],
    ],
  ],
  ['unused', ['knip', '--cache', '--cache-location', `${CACHES}/knip`]],
  [
    'unused in production',
    ['knip', '--production', '--include-entry-exports', '--cache', '--cache-location', `${CACHES}/knip-production`],
  ],
]);

/** The names of the static checks. */
export const gateNames = GATES.map(([name]) => name);

/** How many modules the architecture check must have read: one that reads nothing passes for the wrong reason. */
const FEWEST_MODULES = 500;

/** A build for tests takes test cards. A production build would need the key of a card provider. */
export const TEST_BUILD = { TENOR_ENV: 'test' };

/** @param {boolean} succeeded @returns {Outcome} */
const gateOutcome = (succeeded) => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 });

/** Runs one gate after another and prints each one's output in one piece. @param {string} root @param {(name: string) => boolean} isWanted */
export async function runGates(root, isWanted) {
  /** @type {Result[]} */
  const results = [];
  for (const [name, [command, ...rest]] of GATES.filter(([each]) => isWanted(each)))
    results.push(
      await timed(name, async () => {
        const { succeeded, output } = await run(root, [scriptOf(root, command), ...rest], { capture: true });
        heading(name);
        process.stdout.write(output);
        const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0);
        return gateOutcome(succeeded && (name !== 'architecture' || modules > FEWEST_MODULES));
      }),
    );
  return results;
}

/** Runs `check` or `build` of this project. @param {string} root @param {'check' | 'build'} command @returns {Promise<Result>} */
export function runOwn(root, command) {
  return timed(command, async () => {
    const env = command === 'build' ? TEST_BUILD : {};
    const { succeeded, output } = await run(root, [join(root, 'src/launch/tenor.mjs'), command], {
      env,
      capture: true,
    });
    heading(command);
    process.stdout.write(output);
    return gateOutcome(succeeded);
  });
}
