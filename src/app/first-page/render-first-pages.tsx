import { type CopyModule, loadCopy, startCopy } from '#copy';
import {
  type Boot,
  type FirstPage,
  type FirstPageName,
  firstPageNames,
  type FirstPages,
  type ImportCompiled,
  type RenderFirstPages,
} from '#model';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from '../app.tsx';
import type { AppServices } from '../app-services.ts';
import { takeArrival } from '../arrival/take-arrival.ts';
import { createServices } from '../create-services.ts';
import type { ImportFlow } from '../flow/run/load-flow.ts';
import { startFormRun } from '../flow/run/start-form-run.ts';
import { enterLanguage } from '../language/enter-language.ts';
import { pageLanguageAtom } from '../language/page-language.ts';
import { routeAddress } from '../navigation/route-address.ts';
import { NoScript } from './no-script.tsx';
import { firstFlow, prepareFirstPage } from './prepare-first-page.ts';
import { stillWindow } from './still-window.ts';

/** A page is only rendered if it is the same on both days, because nobody knows on which day it will be read. */
const DAYS = ['2026-11-21', '2031-02-03'];

async function htmlOf(element: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  // The parts of a larger page would need a script to be put together.
  const { prelude } = await prerender(element, { progressiveChunkSize: Infinity, onError });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/** The services of the app in one language, as a new visitor has them at `address` on a day. */
async function servicesAt(address: string, boot: Boot, locale: string, load: ImportCompiled, day = DAYS[0] ?? '') {
  const window = stillWindow(address);
  const services = createServices(window, boot, takeArrival(window), {
    importFlow: load as ImportFlow,
    clock: { now: () => new Date(`${day}T12:00:00Z`), today: () => day },
    tabs: { tell: () => undefined, listen: () => undefined },
    log: () => undefined,
  });
  startCopy({
    folder: boot.copy,
    locale: services.locale,
    formats: services.formats,
    load: async (url) => (await load(url)) as CopyModule,
  });
  await loadCopy('interface');
  await enterLanguage(services, locale, window.document);
  return services;
}

/** The services as the app gives them to its screens: in the language of the page. */
const inLanguage = (services: AppServices): AppServices => ({
  ...services,
  ...services.store.get(pageLanguageAtom),
});

/** The address of a page, and the one that leads there. A form leads to its first page. */
async function addressesOf(name: FirstPageName, open: Open): Promise<Pick<FirstPage, 'address' | 'from'>> {
  if (name !== 'form') return { address: routeAddress(name) };
  const from = routeAddress('loan-application');
  const services = inLanguage(await open(from));
  const flow = await prepareFirstPage(name, services);
  const { session } = startFormRun(flow, services, await loadCopy('interface'));
  return { address: `${from}/${session.reach(undefined)}`, from };
}

/** Opens the app at an address on a day. */
type Open = (address: string, day?: string) => Promise<AppServices>;

async function renderPage(name: FirstPageName, open: Open): Promise<FirstPage | undefined> {
  const addresses = await addressesOf(name, open);
  const versions = new Set<string>();
  let title = '';
  for (const day of DAYS) {
    const services = { ...(await open(addresses.address, day)), noteTitle: (noted: string) => void (title = noted) };
    await prepareFirstPage(name, inLanguage(services));
    versions.add(await htmlOf(<App services={services} />));
  }
  const [html = ''] = versions;
  return versions.size === 1 ? { name, ...addresses, title, html } : undefined;
}

/** Renders the first pages of a brand in one of its languages, with the components of the app. */
export const renderFirstPages: RenderFirstPages = async (boot, locale, load) => {
  const open: Open = (address, day) => servicesAt(address, boot, locale, load, day);
  const pages: FirstPage[] = [];
  for (const name of firstPageNames) {
    const page = await renderPage(name, open);
    if (page) pages.push(page);
  }
  const { boot: own } = inLanguage(await open('/'));
  await loadCopy('no-script');
  await loadCopy('contact');
  return {
    madeOf: [own.copy, ...firstPageNames.map((name) => own.flows[firstFlow(name, own)] ?? '')],
    pages,
    noScript: await htmlOf(<NoScript contact={own.brand.contact} />),
  } satisfies FirstPages;
};
