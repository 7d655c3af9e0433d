import { readBoot } from '#brand';
import { loadCopy, startCopy } from '#copy';
import type { Boot } from '#model';
import '#ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './app.tsx';
import type { AppServices } from './app-services.ts';
import { takeArrival } from './arrival/take-arrival.ts';
import { noteEarlyInput, takeEarlyPresses } from './first-page/early-input.ts';
import { firstPageAt, prepareFirstPage } from './first-page/prepare-first-page.ts';
import { firstPageIn, openFirstPage, showsSame, type ShownFirstPage } from './first-page/take-over.ts';
import { LOCALE_COOKIE, pageLanguageAtom } from './language/page-language.ts';
import { accountScreenAt } from './navigation/account-route.ts';
import { createServices } from './create-services.ts';
import { isShownAtom } from './state/is-shown.ts';

/** Continues in the language that the visitor has chosen. If its texts do not load, the page is shown in the first language. */
async function enterChosen(services: AppServices, { languages }: Boot, words: Promise<unknown>): Promise<void> {
  const { documentElement: page } = document;
  const chosen = services.cookies.get(LOCALE_COOKIE);
  if (chosen === undefined || !languages?.[chosen]) {
    page.lang = services.locale;
    return;
  }
  await words;
  await import('./language/enter-language.ts')
    .then(({ enterLanguage }) => enterLanguage(services, chosen, document))
    .catch((error: unknown) => {
      page.lang = services.locale;
      services.reporter.report(error);
    });
}

/**
 * Loads the typefaces of the brand while the app starts, if the head of the page does not name them. Earlier, they would delay the code
 * without which there is no text to show.
 */
function loadTypefaces({ fonts, head, body, documentElement: page }: Document): void {
  if (head.querySelector('link[as=font]')) return;
  const { fontFamily } = getComputedStyle(body);
  const heading = getComputedStyle(page).getPropertyValue('--font-heading') || fontFamily;
  for (const family of new Set([fontFamily, heading])) fonts.load(`1em ${family}`).catch(() => undefined);
}

/** Milliseconds after which a page that still loads shows its outline instead of nothing. */
const LONGEST_BLANK = 1000;

/** Loads what the page shows. Returns whether that is all of the HTML of a first page. */
async function prepare(services: AppServices, first: ShownFirstPage | undefined): Promise<boolean> {
  const { navigation, session, store } = services;
  const inLanguage = { ...services, ...store.get(pageLanguageAtom) };
  const { pathname } = navigation.location();
  const name = first?.name ?? firstPageAt(pathname);
  if (name) {
    await prepareFirstPage(name, inLanguage);
    return first !== undefined;
  }
  const { auth, ended } = session.current();
  const loadScreen = auth && ended === undefined ? accountScreenAt(navigation.routes, pathname) : undefined;
  if (loadScreen) {
    const { prepareAccountPage } = await import('./first-page/prepare-account-page.ts');
    await prepareAccountPage(inLanguage, loadScreen);
  }
  return false;
}

/** What React draws now. */
let drawn: Root | undefined;

/** Draws the app, or takes over what is in `root`. What the visitor did there before is not lost. */
async function show(root: HTMLElement, services: AppServices, ready: Promise<unknown>): Promise<void> {
  const first = firstPageIn(root);
  // If a part does not load, the app says so.
  const prepared = ready.then(() => prepare(services, first)).catch(() => false);
  const late = new Promise<boolean>((resolve) => void setTimeout(resolve, LONGEST_BLANK, false));
  const isPrepared = await (first ? prepared : Promise.race([prepared, late]));
  await loadCopy('interface');
  const early = noteEarlyInput(root);
  const stop = services.store.sub(isShownAtom, () => {
    stop();
    // Not within an effect, in which React cannot take over the parts that it has not come to yet.
    setTimeout(early.repeat);
  });
  const options = services.reporter.rootErrors;
  const app = <App services={services} />;
  if (first) openFirstPage(first, services, early.isTyped);
  const isSame = first && isPrepared && showsSame(first, services);
  // In a transition, React works in short tasks, between which it answers key presses, and draws at once what is loaded.
  startTransition(() => {
    drawn = isSame ? hydrateRoot(root, app, options) : createRoot(root, options);
    if (!isSame) drawn.render(app);
  });
}

/** Goes on in a new task. To start the app takes long enough for several, and the browser answers key presses only between tasks. */
const newTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

async function start(root: HTMLElement): Promise<void> {
  await newTask();
  loadTypefaces(document);
  const boot = readBoot(document);
  const services = createServices(window, boot, takeArrival(window));
  await newTask();
  const { locale, formats } = services;
  startCopy(services.copyOf(boot, locale, formats));
  const words = loadCopy('interface');
  const ready = enterChosen(services, boot, words);
  // The form's page waits mostly for the code of its flow, so that loads before anything is drawn.
  if (window.location.pathname.startsWith('/account/borrow/quote'))
    void ready.then(() =>
      (services.store.get(pageLanguageAtom) ?? services)
        .loadFlow(`${boot.brand.product}/application`)
        .catch(() => undefined),
    );
  await show(root, services, ready);
}

const root = document.getElementById('root');
if (!root) throw new TypeError('the page has no #root');
let started = start(root);
// `npm run dev` shows edits of flows and brands one after another, without loading the code again. An unmounted form keeps what was typed.
import.meta.hot?.on('tenor:edited', () => {
  started = started
    .then(() => import('./take-edit.ts'))
    .then(({ takeEdit }) => takeEdit(window))
    .then(() => {
      drawn?.unmount();
      return start(root);
    })
    .catch(() => window.location.reload());
});
started.catch((error: unknown) => {
  takeEarlyPresses();
  return import('./show-start-failure.ts').then(({ showStartFailure }) => showStartFailure(root, error));
});
