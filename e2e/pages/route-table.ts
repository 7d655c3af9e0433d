import { appendFileSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import type { APIRequestContext } from 'playwright/test';
import { stateSegment } from '#lending';
import type { Boot } from '#model';
import { contracts } from '../../tests/workspace/contract.ts';
import { askServer } from './server-request.ts';

/** The console error that the browser reports for a page whose address the app does not have. */
export const noSuchPage = /status of 404.* \/no\/such\/page$/;

/** What the server writes into the page of its brand. */
export async function readBoot(request: APIRequestContext): Promise<Boot> {
  const start = await (await askServer(request, '/')).text();
  return JSON.parse(/id="tenor-boot">(.*?)<\/script>/s.exec(start)?.[1] ?? '') as Boot;
}

/** The names of the flows of an area that have a page of their own: `payment-date` of `loans/payment-date`. */
export function flowsIn({ flows, screens }: Boot, area: string): readonly string[] {
  const inScreens: readonly string[] = Object.values(screens);
  return Object.keys(flows).flatMap((flow) =>
    flow.startsWith(`${area}/`) && !inScreens.includes(flow) ? [flow.slice(area.length + 1)] : [],
  );
}

/** The addresses of the static pages, without those whose place a flow takes. */
export const staticPages = (boot: Boot): readonly string[] =>
  Object.keys(boot.pages).flatMap((name) => (boot.flows[`visitor/${name}`] === undefined ? [`/${name}`] : []));

/** The addresses of the flows that anyone can fill in. */
export const visitorFlows = (boot: Boot): readonly string[] => flowsIn(boot, 'visitor').map((name) => `/${name}`);

/** The addresses of the flows about the signed-in borrower. */
export const userFlows = (boot: Boot): readonly string[] =>
  flowsIn(boot, 'user').map((name) => boot.addresses[`user/${name}`] ?? `/account/${name}`);

/** The addresses of the flows about a loan. */
export const loanFlows = (boot: Boot, loan: string): readonly string[] =>
  flowsIn(boot, 'loans').map(
    (name) => boot.addresses[`loans/${name}`]?.replace('{loan}', loan) ?? `/account/borrow/repay/${name}?id=${loan}`,
  );

/** The parts of an application's address for each state that the contract has. */
function stateSegments(): readonly string[] {
  const { enum: states } = contracts.product.components.schemas['LoanApplicationState'] ?? {};
  return [...new Set((states as readonly string[]).map(stateSegment))];
}

/** The paths that stand for several pages, and the page of each flow or state there. */
const manyPages: Readonly<Record<string, (boot: Boot) => readonly string[]>> = {
  'account/borrow/repay/:flow/:page?': (boot) =>
    flowsIn(boot, 'loans').flatMap((name) =>
      boot.addresses[`loans/${name}`] === undefined ? [`account/borrow/repay/${name}/:page?`] : [],
    ),
  'account/borrow/:state': () => stateSegments().map((segment) => `account/borrow/${segment}`),
  'account/borrow/:state/:step/:page?': (boot) =>
    flowsIn(boot, 'steps').map((name) => `account/borrow/:state/${name}/:page?`),
};

/** The paths of the app's route table, read from its source because a test cannot import the screens. */
function pathsInSource(bank: string): readonly string[] {
  const source = readFileSync('src/app/app-routes.tsx', 'utf8');
  return [...source.matchAll(/path: (?:'([^']+)'|`([^`]+)`)/g)]
    .map(([, plain, template]) => (plain ?? template ?? '').replace('${boot.config.openBankingProvider}', bank))
    .filter((path) => !path.includes('${'));
}

/** Every page of a brand: the paths of the route table, with one for each flow, static page, step and state. `''` is the landing page, `*` an unknown address. */
export function routesOf(boot: Boot): readonly string[] {
  const { addresses, config } = boot;
  const ownFlows = Object.entries(addresses).flatMap(([flow, address]) => (flow.startsWith('loans/') ? [address] : []));
  const flows = [...visitorFlows(boot), ...userFlows(boot), ...ownFlows].map(
    (address) => `${address.slice(1).replace('{loan}', ':loanId')}/:page?`,
  );
  const paths = pathsInSource(config.openBankingProvider).flatMap((path) => manyPages[path]?.(boot) ?? [path]);
  return ['', ...paths, ...flows, ...staticPages(boot).map((path) => path.slice(1))];
}

/** Returns the route of `routesOf` that shows a path. */
export function routeFinder(boot: Boot): (path: string) => string | undefined {
  const table = routesOf(boot).map((path) => (path === '' ? { index: true as const, id: path } : { path, id: path }));
  return (path) => matchRoutes(table, path)?.at(-1)?.route.id;
}

/** Notes the routes of a brand, or the route that a test has checked, so that the test command can count them. */
export function noteRoutes(brand: string, notes: { readonly table?: readonly string[]; readonly checked?: string }) {
  const file = process.env.TENOR_CHECKED_ROUTES;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ brand, ...notes })}\n`);
}
