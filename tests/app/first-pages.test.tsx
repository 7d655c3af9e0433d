import { App } from '../../src/app/app.tsx';
import { createServices } from '../../src/app/create-services.ts';
import { firstPageIn, openFirstPage, showsSame } from '../../src/app/first-page/take-over.ts';
import { isShownAtom } from '../../src/app/state/is-shown.ts';
import { noteEarlyInput } from '../../src/app/first-page/early-input.ts';
import { prepareFirstPage } from '../../src/app/first-page/prepare-first-page.ts';
import { renderFirstPages } from '../../src/app/first-page/render-first-pages.tsx';
import { takeArrival } from '../../src/app/arrival/take-arrival.ts';
import { appConfig } from '../../src/server/pages/app-config.ts';
import { compileBrands } from '../../src/build/read-workspace.ts';
import { emitBrand } from '../../src/build/emit-brands.ts';
import { type CopyModule, loadCopy, startCopy } from '#copy';
import { type Boot, type FirstPage, firstPageNames, type FirstPages } from '#model';
import { act, fireEvent } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { translatePage } from '../translate-page.ts';
import { clearCookies } from './render-app.tsx';

const brands = readdirSync('brands', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

let folder: string;
const boots = new Map<string, Boot>();
const rendered = new Map<string, ReadonlyMap<string, FirstPages>>();

const load = async (url: string): Promise<unknown> => {
  const code = await readFile(join(folder, url), 'utf8');
  return import(/* @vite-ignore */ `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenor-first-pages-'));
  const config = appConfig({}, { addressLookupUrl: '/addresses' });
  for (const compiled of await compileBrands('.')) {
    const boot = { ...(await emitBrand(compiled, folder, '.')), config };
    boots.set(compiled.id, boot);
    const languages = new Map<string, FirstPages>();
    for (const locale of boot.brand.locales) languages.set(locale, await renderFirstPages(boot, locale, load));
    rendered.set(compiled.id, languages);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const pagesOf = (brand: string) => rendered.get(brand)!.get(boots.get(brand)!.brand.locales[0])!;
const pageOf = (brand: string, name: FirstPage['name']) => pagesOf(brand).pages.find((page) => page.name === name)!;

let root: HTMLElement;
let mounted: Root | undefined;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  clearCookies();
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => mounted?.unmount());
  root.remove();
});

/** Puts the HTML of a page into the document, as a browser that has just received it. */
function receive(brand: string, name: FirstPage['name']): void {
  const { html, address } = pageOf(brand, name);
  window.history.replaceState(null, '', address);
  document.documentElement.lang = 'en-GB';
  Object.assign(root.dataset, { page: name, address, locale: 'en-GB' });
  root.append(document.createRange().createContextualFragment(html));
}

/** Takes the page over, as the start of the app does. Returns what React had to mend. */
async function takeOver(brand: string, isSame = true): Promise<readonly string[]> {
  const boot = boots.get(brand)!;
  const problems: string[] = [];
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation((...words) => {
    // A build renders in a process of its own.
    if (!String(words[0]).includes('multiple renderers')) problems.push(words.map(String).join(' '));
  });
  const services = createServices(window, boot, takeArrival(window), {
    importFlow: load as never,
    tabs: { tell: () => undefined, listen: () => undefined },
    transport: () => new Promise(() => undefined),
  });
  const copy = async (url: string) => (await load(url)) as CopyModule;
  startCopy({ folder: boot.copy, locale: services.locale, formats: services.formats, load: copy });
  await loadCopy('interface');
  const first = firstPageIn(root)!;
  await prepareFirstPage(first.name, services);
  const early = noteEarlyInput(root);
  const isShown = new Promise<void>((resolve) => {
    const stop = services.store.sub(isShownAtom, () => {
      stop();
      early.repeat();
      resolve();
    });
  });
  openFirstPage(first, services, early.isTyped);
  expect(showsSame(first, services)).toBe(isSame);
  const options = { onRecoverableError: (error: unknown) => void problems.push(String(error)) };
  const app = <App services={services} />;
  await act(async () => {
    mounted = isSame ? hydrateRoot(root, app, options) : createRoot(root, options);
    if (!isSame) mounted.render(app);
  });
  await isShown;
  await act(async () => undefined);
  console.mockRestore();
  return problems;
}

/** Waits until the app has left an address, however long the machine takes. */
const untilLeft = (address: string) =>
  expect.poll(() => window.location.pathname, { timeout: 170_000 }).not.toBe(address);

describe.each(brands)('the first pages of %s', (brand) => {
  it('are rendered in every language, with nothing in them that the security policy refuses (T-05)', () => {
    const languages = rendered.get(brand)!;
    expect([...languages.keys()]).toEqual(boots.get(brand)!.brand.locales);
    for (const [locale, { pages }] of languages) {
      expect(pages.map(({ name }) => name)).toEqual(firstPageNames);
      for (const { name, html } of pages) {
        expect(html.match(/<h1\b/g), `${name} in ${locale}`).toHaveLength(1);
        expect(html, `${name} in ${locale}`).not.toMatch(/\sstyle=|<script|<template|\son\w+=|javascript:/);
      }
    }
  });

  it('tell a visitor without JavaScript whom to call, and when', () => {
    const { contact } = boots.get(brand)!.brand;
    const { noScript } = pagesOf(brand);
    expect(noScript).toContain(`href="tel:${contact.phone.replaceAll(/\D/g, '')}"`);
    expect(noScript).toContain(contact.phoneHours);
  });

  it.each(firstPageNames)('are taken over by the app without a change: %s', async (name) => {
    receive(brand, name);
    const before = [...root.querySelectorAll('*')];
    expect(await takeOver(brand)).toEqual([]);
    expect(document.title, 'which the page has before the app runs').toBe(pageOf(brand, name).title);
    expect(before.filter((element) => !element.isConnected)).toEqual([]);
  });
});

it('gives the app what was entered before it ran, and repeats a press on Continue', async () => {
  receive('lendable', 'form');
  const control = (id: string) => document.getElementById(id) as HTMLInputElement | HTMLSelectElement;
  const { address } = pageOf('lendable', 'form');
  control('amount').value = '9000';
  control('term').value = '48';
  Object.assign(control('reason-2'), { checked: true });
  const button = root.querySelector<HTMLButtonElement>('button[type=submit]');
  Object.assign(window, { tenorPresses: { take: () => [button] } });
  expect(await takeOver('lendable')).toEqual([]);
  await untilLeft(address);
  const draft = Object.entries(sessionStorage).find(([key]) => key.startsWith('tenor.draft.'))?.[1] as string;
  expect(JSON.parse(draft)).toMatchObject({ answers: { amount: 9000, term: 48, reason: 'vehicle' } });
  Reflect.deleteProperty(window, 'tenorPresses');
});

it('are drawn again, with what was entered, if the browser has translated them before the app runs', async () => {
  receive('lendable', 'form');
  const control = () => document.getElementById('amount') as HTMLInputElement;
  control().value = '9000';
  translatePage(root, () => 'Kwota');
  expect(await takeOver('lendable', false)).toEqual([]);
  await expect.poll(() => control().value).toBe('9000');
  expect(root.textContent).not.toContain('Kwota');
});

it('answers presses itself if the script that holds them back loads after the app', async () => {
  receive('lendable', 'form');
  expect(await takeOver('lendable')).toEqual([]);
  await expect.poll(() => window).toHaveProperty('tenorPresses');
  // A script of its own, as in the page.
  const script = '../../src/app/first-page/early-presses.ts';
  await import(/* @vite-ignore */ script);
  const { address } = pageOf('lendable', 'form');
  const control = (id: string) => document.getElementById(id) as HTMLInputElement;
  act(() => {
    fireEvent.change(control('amount'), { target: { value: '9000' } });
    fireEvent.change(control('term'), { target: { value: '48' } });
    control('reason-2').click();
  });
  act(() => root.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await untilLeft(address);
  Reflect.deleteProperty(window, 'tenorPresses');
});
