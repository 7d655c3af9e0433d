import { cpus, loadavg } from 'node:os';
import { categories } from './lighthouse.mjs';

/** Without the values that are not numbers. */
const sorted = (/** @type {readonly number[]} */ list) =>
  list.filter((value) => !Number.isNaN(value)).sort((one, other) => one - other);

/** @param {readonly number[]} list */
export function median(list) {
  const values = sorted(list);
  const middle = values.length >> 1;
  return values.length === 0 ? NaN : ((values[(values.length - 1) >> 1] ?? 0) + (values[middle] ?? 0)) / 2;
}

function cell(/** @type {number | undefined} */ value, digits = 0) {
  if (value === undefined || Number.isNaN(value)) return '';
  return value === Infinity ? 'not without a request' : value.toFixed(digits);
}

/** A median, and the least in brackets. */
const withLeast = (/** @type {readonly number[]} */ list) =>
  Number.isNaN(median(list)) ? '' : `${cell(median(list))} (${cell(sorted(list)[0])})`;

/**
 * Notes how busy the machine is, during a run.
 *
 * @returns {() => string} the range until now
 */
export function watchLoad() {
  const loads = [loadavg()[0] ?? 0];
  const timer = setInterval(() => loads.push(loadavg()[0] ?? 0), 5000).unref();
  return () => {
    clearInterval(timer);
    return `load ${Math.min(...loads).toFixed(0)} to ${Math.max(...loads).toFixed(0)} on ${cpus().length} cores`;
  };
}

/**
 * The runs of a page.
 *
 * @typedef {{ name: string, runs: readonly any[], waits: number, failures: readonly string[] }} PageRuns
 */

const failed = (/** @type {readonly PageRuns[]} */ pages) =>
  pages.flatMap(({ name, failures }) => failures.map((failure) => `- ${name}: not measured once: ${failure}\n`));

/** @param {readonly PageRuns[]} pages */
export function loadTable(pages) {
  const rows = pages.map(({ name, runs, waits }) => {
    const all = (/** @type {string} */ key) => runs.map((run) => run[key]);
    const times = [withLeast(all('fcp')), withLeast(all('lcp')), cell(median(all('cls')), 3), withLeast(all('tbt'))];
    const counts = [cell(median(all('requests'))), cell(waits), cell(median(all('kilobytes')))];
    return `| ${[name, ...times, ...counts, withLeast(all('next'))].join(' | ')} |`;
  });
  return [
    '| page | first paint, ms | LCP, ms | CLS | TBT, ms | requests | waits | kB | next page, ms |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    ...failed(pages),
  ].join('\n');
}

/** @param {readonly PageRuns[]} pages */
export function scoreTable(pages) {
  const rows = pages.map(({ name, runs }) => {
    const scores = categories.map((category) => cell(median(runs.map((run) => run.scores[category]))));
    const all = (/** @type {string} */ key) => runs.map((run) => run[key]);
    const times = [withLeast(all('lcp')), withLeast(all('tbt')), cell(median(all('cls')), 3)];
    return `| ${[name, ...scores, ...times, [...new Set(all('lost').flat())].join(', ')].join(' | ')} |`;
  });
  return [
    '| page | performance | accessibility | best practices | SEO | LCP, ms | TBT, ms | CLS | audits that lost points, without performance |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows,
    '',
    ...failed(pages),
  ].join('\n');
}
