import type { BootLanguage } from '#model';
import { matchesAddress } from './address-pattern.ts';
import { type BrandAssets, wordsOfVisitor } from './brand-page.ts';
import { flowAddress } from './known-addresses.ts';

/** What the pages of one pattern of addresses need besides what every page has. */
interface PageNeeds {
  /** The modules of the app, by path. */
  readonly code: readonly string[];
  /** The areas of its texts that have a module of their own. */
  readonly words?: readonly string[];
  /** Is it a page of a signed-in borrower, which needs the module of the account? */
  readonly isAccount?: boolean;
  /** Returns the id of the flow that it shows, from the parts of its path. */
  readonly flow?: (parts: readonly string[]) => string | undefined;
  /** The name of the static page that it shows. */
  readonly page?: string;
}

type Row = readonly [pattern: string, needs: PageNeeds];

const inApp = (paths: readonly string[]) => paths.map((path) => `src/app/${path}`);

const ACCOUNT_CODE = [
  'connection/create-remote.ts',
  'connection/create-cache.ts',
  'first-page/prepare-account-page.ts',
  'shell/time-out.tsx',
];

/** A page of a signed-in borrower: with the connection to the lender, and the time-out. */
const account = (screen: string, more: Omit<PageNeeds, 'code'> = {}): PageNeeds => ({
  code: inApp([...ACCOUNT_CODE, screen]),
  isAccount: true,
  ...more,
});

const visitor = (screen: string, more: Omit<PageNeeds, 'code'> = {}): PageNeeds => ({ code: inApp([screen]), ...more });

/** The pages that every brand has. The first pattern that fits an address decides. */
const PAGES: readonly Row[] = [
  [
    '/account/borrow/disqualified',
    visitor('screens/status/disqualified-screen.tsx', { words: ['application-outcome'] }),
  ],
  ['/account/borrow', account('screens/dashboard/dashboard-screen.tsx')],
  ['/account/borrow/repay/summary', account('screens/loan/loan-screen.tsx')],
  ['/account/borrow/repay/receipt', account('screens/repay/receipt-screen.tsx')],
  ['/account/borrow/repay/card', account('screens/repay/card-screen.tsx', { words: ['card-payment'] })],
  ['/account/borrow/repay/open-banking-payment', account('screens/repay/open-banking-payment-screen.tsx')],
  [
    '/account/borrow/repay/:flow/:page?',
    account('screens/loan-flow/loan-flow-screen.tsx', { flow: ([, , , name]) => `loans/${name}` }),
  ],
  [
    '/account/borrow/continue',
    account('screens/requirements/continue-screen.tsx', { words: ['requirements', 'requirement-status'] }),
  ],
  [
    '/account/borrow/continue/documents/:slug?',
    account('screens/documents/documents-screen.tsx', { words: ['documents'] }),
  ],
  ['/account/borrow/continue/:id/:page?', account('screens/requirements/requirement-screen.tsx', { words: ['flow'] })],
  ['/account/borrow/:state', account('screens/application/application-screen.tsx')],
  [
    '/account/borrow/:state/:step/:page?',
    account('screens/requirements/requirement-screen.tsx', {
      words: ['flow'],
      flow: ([, , , step]) => `steps/${step}`,
    }),
  ],
];

/** The pages of a brand that show flows, and its static pages. */
function ofBrand({ brand, flows, addresses, screens, pages }: BrandAssets): readonly Row[] {
  const flowPages = Object.keys(flows).flatMap((flow): readonly Row[] => {
    const pattern = flowAddress(flow, addresses);
    if (pattern === undefined || Object.values<string>(screens).includes(flow)) return [];
    const shows = { flow: () => flow };
    if (flow.startsWith('user/')) return [[pattern, account('flow/subjects/user-flow.tsx', shows)]];
    if (flow.startsWith('visitor/')) return [[pattern, visitor('flow/open/flow-screen.tsx', shows)]];
    return [[pattern, account('screens/loan-flow/loan-flow-screen.tsx', shows)]];
  });
  return [
    ['/', visitor('screens/landing/landing-screen.tsx', { flow: () => screens['landing'] })],
    ['/login', visitor('screens/sign-in/sign-in-screen.tsx', { flow: () => screens['sign-in'] })],
    [
      '/account/borrow/quote/:page?',
      visitor('screens/application-form/application-form-screen.tsx', { flow: () => `${brand.product}/application` }),
    ],
    ...flowPages,
    ...Object.keys(pages).map((page): Row => [
      `/${page}`,
      visitor('screens/static-page/static-page-screen.tsx', { page }),
    ]),
    ...PAGES,
  ];
}

/** The patterns of the addresses whose pages need something of their own. */
export const neededPatterns = (assets: BrandAssets): readonly string[] => ofBrand(assets).map(([pattern]) => pattern);

/** What the page at a path needs, in a language of the brand. */
interface FoundNeeds {
  /** The URLs of its scripts besides the first one. */
  readonly needs: readonly string[];
  /** Does it read something about a signed-in borrower first? */
  readonly isAccount: boolean;
}

/** Returns a function that finds what the page of a brand at a path needs. */
export function needsOf(assets: BrandAssets): (path: string, locale?: string) => FoundNeeds {
  const rows = ofBrand(assets);
  return (path, locale = '') => {
    const needs = rows.find(([pattern]) => matchesAddress(pattern, path))?.[1];
    const own: Omit<BootLanguage, 'brand'> = assets.languages?.[locale] ?? assets;
    const flow = needs?.flow?.(path.split('/').slice(1));
    const urls = new Set([
      // The words of every page of this kind.
      needs?.isAccount ? own.account.url : wordsOfVisitor(own),
      ...(needs?.code ?? []).flatMap((module) => assets.code.chunks[module] ?? []),
      ...(needs?.words ?? []).map((area) => `${own.copy}/${area}.js`),
      ...(flow === undefined ? [] : [own.flows[flow]]),
      ...(needs?.page === undefined ? [] : [own.pages[needs.page]]),
    ]);
    return { needs: [...urls].filter((url) => url !== undefined), isAccount: needs?.isAccount === true };
  };
}
