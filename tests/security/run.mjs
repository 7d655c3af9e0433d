/**
 * `npm run test:security`: prints the tests of every row T-01 to T-24 of the checklist, then removes each control in turn from a copy of
 * the repository and shows that the tests notice it. `npm run test:security -- T-13` runs only the controls of one row; any other word
 * selects by file, test or harm. Then it asks the registry for known weaknesses of the shipped packages. Exits with 1 if the removal of a
 * control stays unnoticed or a package has a known weakness.
 */
import { parseArgs } from 'node:util';
import { readAdvisories } from './advisories.mjs';
import { controls } from './controls.mjs';
import { rows } from './rows.mjs';
import { runDefects } from '../seeded-defects/run-defects.mjs';

const { values, positionals } = parseArgs({ options: { advisories: { type: 'string' } }, allowPositionals: true });
const [word = ''] = positionals;
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
const advisories = readAdvisories(values.advisories);
if ('missing' in advisories)
  process.stdout.write(`NOT LOOKED UP  known weaknesses of packages: ${advisories.missing}\n`);
else {
  const { source, lines } = advisories;
  process.stdout.write(`${lines.length} known weaknesses of packages (${source})\n`);
  process.stdout.write(lines.map((line) => `  ${line}\n`).join(''));
}
process.exitCode = missed || ('lines' in advisories && advisories.lines.length > 0) ? 1 : 0;
