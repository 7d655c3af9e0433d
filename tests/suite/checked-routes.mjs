import { existsSync, readFileSync } from 'node:fs';

/**
 * A line of the browser suite about a brand: all of its routes, or one that was checked.
 *
 * @typedef {{ brand: string, table?: readonly string[], checked?: string }} RouteNote
 */

/**
 * How many routes of each brand the browser suite opened and checked, of those that the app has.
 *
 * @param {string} path The file that the suite wrote, with one note per line; absent if it checked none.
 * @returns {readonly string[]} One line per brand, with the routes that were not checked, and a line with the sum.
 */
export function countCheckedRoutes(path) {
  if (!existsSync(path)) return [];
  /** @type {Map<string, { table: Set<string>, checked: Set<string> }>} */
  const brands = new Map();
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const { brand, table = [], checked } = /** @type {RouteNote} */ (JSON.parse(line));
    const known = brands.get(brand) ?? { table: new Set(), checked: new Set() };
    brands.set(brand, known);
    for (const route of table) known.table.add(route);
    if (checked !== undefined) known.checked.add(checked);
  }
  const counts = [...brands].sort().map(([brand, { table, checked }]) => {
    const missed = [...table].filter((route) => !checked.has(route));
    return { brand, all: table.size, seen: table.size - missed.length, missed };
  });
  const lines = counts.map(
    ({ brand, all, seen, missed }) =>
      `${brand}: ${seen} of ${all}${missed.length > 0 && missed.length < 5 ? `, without ${missed.join(', ')}` : ''}`,
  );
  const sum = (/** @type {'all' | 'seen'} */ key) => counts.reduce((total, count) => total + count[key], 0);
  return [...lines, `routes × brands: ${sum('seen')} of ${sum('all')}`];
}
