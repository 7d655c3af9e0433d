/**
 * `npm run test:security`: prints the tests of every row T-01 to T-24 of the checklist, then removes each control in turn from a copy of
 * the repository and shows that the tests notice it. `npm run test:security -- T-13` runs only the controls of one row; any other word
 * selects by file, test or harm. Then it asks the registry for known weaknesses of the shipped packages. Exits with 1 if the removal of a
 * control stays unnoticed or a package has a known weakness.
 */
import { readAdvisories } from './advisories.mjs';
import { controls } from './controls.mjs';
import { rows } from './rows.mjs';
import { runDefects } from '../seeded-defects/run-defects.mjs';

const [word = ''] = process.argv.slice(2);
const isRow = /^T-\d\d$/.test(word);
for (const [row, tests] of Object.entries(rows))
  if (!isRow || row === word) process.stdout.write(`${row}  ${tests.join(', ')}\n`);
process.stdout.write('\n');
const chosen = isRow ? controls.filter(({ row }) => row === word) : controls;
const { found, missed } = runDefects(
  chosen.map((control) => ({ ...control, harm: `${control.row} ${control.harm}` })),
  isRow ? '' : word,
);
process.stdout.write(`\n${found + missed} controls removed, ${found} noticed\n`);
const { isKnown, lines } = readAdvisories();
if (!isKnown)
  process.stdout.write('NOT LOOKED UP  known weaknesses of packages: the registry does not answer npm audit\n');
else
  process.stdout.write(`${lines.length} known weaknesses of packages\n${lines.map((line) => `  ${line}\n`).join('')}`);
process.exitCode = missed || lines.length > 0 ? 1 : 0;
