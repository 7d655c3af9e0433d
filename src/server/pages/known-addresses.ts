import { type AppConfig, fixedAddresses } from '#model';
import { matchesAddress } from './address-pattern.ts';
import type { BrandAssets } from './brand-page.ts';

/**
 * The patterns of the addresses of the app's pages, as in the app's route table. A test compares them with the table of the app,
 * which runs in the browser only.
 */
const ADDRESSES: readonly string[] = [
  '/',
  ...['/login', '/logout', '/document', '/not-authorized', '/internal-error', '/_app'],
  ...['/open-banking/complete', '/open-banking/unavailable', '/open-banking/unable-to-connect'],
  ...['/account/borrow', '/account/borrow/:state', '/account/borrow/:state/:step/:page?'],
];

/** The pattern of the address of a flow, unless it is shown at an address of an application or a loan. */
export function flowAddress(flow: string, addresses: BrandAssets['addresses']): string | undefined {
  const [area, name] = flow.split('/');
  const usual = area === 'user' ? `/account/${name}` : area === 'visitor' ? `/${name}` : undefined;
  const address = addresses[flow] ?? usual;
  return address === undefined ? undefined : `${address.replace('{loan}', ':loanId')}/:page?`;
}

/** The patterns of the addresses at which the app of a brand shows a page. */
export function addressesOf(
  { brand, flows, addresses, screens, pages }: BrandAssets,
  config: AppConfig,
): readonly string[] {
  const inScreens: readonly string[] = Object.values(screens);
  const ofFlows = Object.keys(flows).flatMap((flow) =>
    inScreens.includes(flow) ? [] : (flowAddress(flow, addresses) ?? []),
  );
  const bank = config.openBankingProvider;
  const styleguide = brand.styleguide === false ? [] : ['/styleguide'];
  return [
    ...ADDRESSES,
    ...ofFlows,
    ...styleguide,
    ...Object.keys(pages).map((name) => `/${name}`),
    ...[`/${bank}/callback`, `/${bank}/resume`],
  ];
}

/** Returns a function that says whether the app of a brand shows a page at a path. At other paths it shows "Page not found". */
export function knownAddresses(assets: BrandAssets, config: AppConfig): (path: string) => boolean {
  const patterns = addressesOf(assets, config);
  return (path) => patterns.some((pattern) => matchesAddress(pattern, path));
}

/** The pages with which a visitor begins. Everyone can open them. */
const FIRST_PAGES = (['landing', 'sign-in', 'loan-application'] as const).map((name) => fixedAddresses[name]);

/** What search engines may read: only the pages that everyone can open, and nothing outside production. */
export function robotsText({ pages }: BrandAssets, { env }: AppConfig): string {
  if (env !== 'production') return 'User-agent: *\nDisallow: /\n';
  const addresses = [...FIRST_PAGES, ...Object.keys(pages).map((name) => `/${name}`)];
  const open = [...addresses.map((address) => `${address}$`), '/assets/', '/compiled/', '/fonts/'];
  return ['User-agent: *', ...open.map((path) => `Allow: ${path}`), 'Disallow: /', ''].join('\n');
}
