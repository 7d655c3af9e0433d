import { loadSentry } from '#services';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { beforeAll, expect, it, vi } from 'vitest';
import { contract } from '../workspace/contract.ts';

type Clean = (event: object, hint: object) => Readonly<Record<string, unknown>>;
let clean: Clean;

vi.mock('@sentry/react', () => ({
  init: (options: { readonly beforeSend: Clean }) => void (clean = options.beforeSend),
  reactErrorHandler: () => () => undefined,
  browserTracingIntegration: () => ({}),
  captureConsoleIntegration: () => ({}),
}));

beforeAll(async () => {
  const rates = { replaySessionRate: 0, replayOnErrorRate: 0 };
  await loadSentry({ dsn: 'https://key@reports.example/1', tunnel: '', environment: 'test', release: 'b1', ...rates });
});

/** The words of a file of code in which a template has one of them for each path. */
const wordsOf = (paths: readonly string[]) =>
  paths.flatMap((path) => path.split('/')).filter((word) => /^[a-z][\w.-]*$/.test(word));

function knownPaths(): readonly string[] {
  const paths = contract.operations.map(({ path }) => path);
  const routes = [...readFileSync('src/app/app-routes.tsx', 'utf8').matchAll(/path: ['`](.*?)['`],/g)];
  expect(paths.length).toBeGreaterThan(50);
  expect(routes.length).toBeGreaterThan(20);
  return [...paths, ...routes.map(([, path = '']) => `/${path}`)];
}

it('reports name the fixed parts of the paths of contract and app (X-11). `npx vitest run tests/services/report-names.test.ts -u` writes them', async () => {
  const own = ['api', 'product', 'shared', 'sandbox', 'addresses'];
  const words = [...new Set([...wordsOf(knownPaths()), ...own])].sort();
  const path = 'src/services/error-reporting/path-words.ts';
  const [before = ''] = readFileSync(path, 'utf8').split(/(?<== )\[/);
  const config = (JSON.parse(readFileSync('package.json', 'utf8')) as { prettier: object }).prettier;
  const text = await format(`${before}${JSON.stringify(words)};`, { ...config, parser: 'typescript' });
  await expect(text).toMatchFileSnapshot(`../../${path}`);
  const original = { call: { method: 'GET', path: '/v2/loans/12/requote' } };
  expect(clean({}, { originalException: original })['fingerprint']).toContain('/v2/loans/*/requote');
});

it('reports name the class of every error of the app', () => {
  const rooms = ['api', 'actions', 'app', 'brand', 'engine', 'lending', 'renderer', 'services', 'ui'];
  const folders = rooms.map((room) => `src/${room}`);
  const found = execFileSync('git', ['grep', '-hoE', "name = '[A-Za-z]+Error'", '--', ...folders], {
    encoding: 'utf8',
  });
  const names = [...found.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(15);
  for (const type of names)
    expect(clean({ exception: { values: [{ type }] } }, {})['exception']).toMatchObject({ values: [{ type }] });
});
