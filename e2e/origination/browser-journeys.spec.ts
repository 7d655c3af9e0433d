import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';

interface Result {
  readonly flow: string;
  readonly journeys: readonly { readonly faults: readonly string[] }[];
  readonly coverage: readonly { readonly kind: string; readonly shown: boolean }[];
  readonly notOpened?: string;
}

/** What `tenor test --browser` says about some flows of the brand at an address. */
async function walked(url: string, brand: string, flows: readonly string[]): Promise<readonly Result[]> {
  const args = [
    'src/launch/tenor.mjs',
    'test',
    '--browser',
    '--url',
    url,
    '--brand',
    brand,
    '--format',
    'json',
    ...flows,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
  return (JSON.parse(stdout) as { readonly flows: readonly Result[] }).flows;
}

/** A flow, and how it ends. */
const table = [
  ['requirements/bank-details', 'passed'],
  ['requirements/payment-day', 'passed'],
  ['unsecured/application', 'passed'],
  ['visitor/loan-cost', 'not opened'],
] as const;

test('walks every page of the application and of two requirements in the browser as the engine says, and names a flow that it cannot open', async ({
  baseURL,
}, { project }) => {
  test.slow();
  const results = await walked(
    baseURL ?? '',
    String(project.metadata['brand']),
    table.map(([flow]) => flow),
  );
  const said = results.map(({ flow, journeys, coverage, notOpened }) => {
    const hasAll = coverage.every(({ kind, shown }) => kind !== 'page' || shown);
    const passed = journeys.every(({ faults }) => faults.length === 0) && hasAll;
    return [flow, notOpened !== undefined ? 'not opened' : passed ? 'passed' : 'failed'];
  });
  expect(said).toEqual(table);
});
