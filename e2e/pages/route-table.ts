import { readdirSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';

/** Pages that need no borrower. */
export const visitorPages = [
  '/',
  '/login',
  '/account/borrow/quote',
  '/account/borrow/disqualified',
  '/help-and-support',
  '/open-banking/complete',
  '/open-banking/unavailable',
  '/open-banking/unable-to-connect',
  '/not-authorized',
  '/internal-error',
  '/no/such/page',
  '/logout',
];

/** The addresses of the pages without questions, found by their files. */
export const staticPages = readdirSync('schemas/pages').flatMap((name) =>
  name.endsWith('.page.json') ? [`/${name.replace('.page.json', '')}`] : [],
);

/** The console error that the browser reports for a page whose address the app does not have. */
export const noSuchPage = /status of 404.* \/no\/such\/page$/;

/** The paths of the app's route table, read from its source because a test cannot import the screens. `bank` is the bank's name in addresses. */
function routes(bank: string): readonly string[] {
  const source = readFileSync('src/app/app-routes.tsx', 'utf8');
  const paths = [...source.matchAll(/path: (?:'([^']+)'|`([^`]+)`)/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  );
  return ['', ...paths.map((path) => path.replace('${bank}', bank))];
}

/** The routes that none of these paths opens. */
export function unvisitedRoutes(paths: readonly string[], bank: string): readonly string[] {
  const table = routes(bank).map((path) => (path === '' ? { index: true as const, id: path } : { path, id: path }));
  const visited = new Set(paths.map((path) => matchRoutes(table, path)?.at(-1)?.route.id));
  return table.map(({ id }) => id).filter((id) => !visited.has(id));
}
