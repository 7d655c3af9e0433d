import { byFlow } from './by-flow.ts';
import { coverageKinds, type FlowResult, sharedFailures } from './results.ts';

/** The results as text: each failure with its place, then the coverage of each flow and the counts. */
export function textReport(results: readonly FlowResult[], seconds: number): string {
  const failures = sharedFailures(results);
  const blocks = failures.map(
    ({ at, flow, test, brands, message }) =>
      `${at.file}:${at.line}:${at.column}  ${flow}: ${test} (${brands.join(', ')})\n  ${message}\n`,
  );
  const rows = byFlow(results).map(({ flow, examples, shares }) => [
    flow,
    String(examples),
    ...coverageKinds.map(([kind]) => {
      const { of, byExample, byAny } = shares[kind];
      return of === 0 ? '–' : `${byExample}, ${byAny} of ${of}`;
    }),
  ]);
  const count = (key: 'examples' | 'journeys') => results.reduce((sum, result) => sum + result[key], 0);
  const endless = results.filter(({ complete }) => !complete).map(({ brand, flow }) => `${flow} of ${brand}`);
  return [
    ...blocks,
    'Shown by examples, and by examples and enumerated journeys together (with example answers; others are not tried):',
    ...aligned([['Flow', 'Examples', ...coverageKinds.map(([, heading]) => heading)], ...rows]),
    '',
    ...(endless.length === 0 ? [] : [`Not all journeys are enumerated: ${endless.join(', ')}.`]),
    `${count('examples')} examples and ${count('journeys')} journeys of ${results.length} flows of brands: ${failures.length === 0 ? 'all passed' : `${failures.length} failures`}, ${seconds.toFixed(1)} s`,
  ].join('\n');
}

/** Rows of a table, with columns of the same width. */
function aligned(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
