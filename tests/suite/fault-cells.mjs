import { existsSync, readFileSync } from 'node:fs';

/**
 * How many cells of the matrix of failing calls were tried, and how many were wrong; without a file, nothing.
 *
 * @param {string} cells A file with a line per cell.
 * @param {string} [seed] The seed of a sample.
 * @returns {readonly string[]}
 */
export function countFaultCells(cells, seed) {
  if (!existsSync(cells)) return [];
  const lines = readFileSync(cells, 'utf8').trim().split('\n');
  const wrong = lines.filter((line) => JSON.parse(line).wrong.length > 0);
  return [
    `${lines.length} cells tried, ${wrong.length} wrong`,
    ...(seed ? [`a sample; to repeat it: TENOR_FAULT_SEED=${seed} npm run test:faults`] : []),
  ];
}
