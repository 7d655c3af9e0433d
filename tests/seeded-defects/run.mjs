/**
 * `npm run test:defects`: shows that the tests find each of the seeded defects. `npm run test:defects -- session` runs only those whose
 * file, test or harm contains the word. Exits with 1 if a defect stays unnoticed.
 */
import { defects } from './defects.mjs';
import { runDefects } from './run-defects.mjs';

const { found, missed } = runDefects(defects, process.argv[2] ?? '');
process.stdout.write(`\n${found} of ${found + missed} seeded defects found\n`);
process.exitCode = missed ? 1 : 0;
