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

interface FlowFile {
  readonly kind?: string;
  readonly address?: string;
}

/** The usual address of a flow of a kind, before its name. A flow about a loan without an address of its own is under a route of the table. */
const usual: Readonly<Record<string, string>> = { user: '/account/', visitor: '/' };

/** The routes that the files of flows and static pages add to the table. */
function fileRoutes(): readonly string[] {
  const flows = ['user', 'visitor', 'loans'].flatMap((folder) =>
    readdirSync(`flows/${folder}`).flatMap((name) => {
      const { kind = '', address } = JSON.parse(readFileSync(`flows/${folder}/${name}`, 'utf8')) as FlowFile;
      const start = usual[kind];
      const path = address ?? (start === undefined ? undefined : start + name.replace('.flow.json', ''));
      return path === undefined ? [] : [`${path.slice(1).replace('{loan}', ':loanId')}/:page?`];
    }),
  );
  const taken = new Set(flows.map((path) => `/${path.replace('/:page?', '')}`));
  return [...flows, ...staticPages.filter((path) => !taken.has(path)).map((path) => path.slice(1))];
}

/** The paths of the app's route table, read from its source because a test cannot import the screens. `bank` is the bank's name in addresses. */
function routes(bank: string): readonly string[] {
  const source = readFileSync('src/app/app-routes.tsx', 'utf8');
  const paths = [...source.matchAll(/path: (?:'([^']+)'|`([^`]+)`)/g)]
    .map(([, plain, template]) => (plain ?? template ?? '').replace('${boot.config.openBankingProvider}', bank))
    .filter((path) => !path.includes('${'));
  return ['', ...paths, ...fileRoutes()];
}

/** The routes that none of these paths opens. */
export function unvisitedRoutes(paths: readonly string[], bank: string): readonly string[] {
  const table = routes(bank).map((path) => (path === '' ? { index: true as const, id: path } : { path, id: path }));
  const visited = new Set(paths.map((path) => matchRoutes(table, path)?.at(-1)?.route.id));
  return table.map(({ id }) => id).filter((id) => !visited.has(id));
}
