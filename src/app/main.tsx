import { readBoot } from '#brand';
import { loadCopy, startCopy } from '#copy';
import type { Boot } from '#model';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { takeArrival } from './arrival/take-arrival.ts';
import { LOCALE_COOKIE, pageLanguageAtom } from './language/page-language.ts';
import { createServices } from './create-services.ts';

async function start(root: HTMLElement, boot: Boot): Promise<void> {
  const services = createServices(window, boot, takeArrival(window));
  const { locale, formats } = services;
  startCopy({ folder: boot.copy, locale, formats });
  const words = loadCopy('interface');
  const chosen = services.cookies.get(LOCALE_COOKIE);
  document.documentElement.lang = locale;
  // If the texts do not load, the page is shown in the first language.
  if (chosen !== undefined && boot.languages?.[chosen]) {
    await words;
    await import('./language/enter-language.ts')
      .then(({ enterLanguage }) => enterLanguage(services, chosen, document))
      .catch(services.reporter.report);
  }
  // The form's page waits mostly for the code of its flow, so that loads before anything is drawn.
  if (window.location.pathname.startsWith('/account/borrow/quote'))
    (services.store.get(pageLanguageAtom) ?? services)
      .loadFlow(`${boot.brand.product}/application`)
      .catch(() => undefined);

  await words;
  createRoot(root, {
    onUncaughtError: (error) => services.reporter.report(error),
  }).render(<App services={services} />);
}

const root = document.getElementById('root');
if (!root) throw new TypeError('the page has no #root');
const showFailure = (error: unknown) =>
  import('./show-start-failure.ts').then(({ showStartFailure }) => showStartFailure(root, error));
try {
  start(root, readBoot(document)).catch(showFailure);
} catch (error) {
  void showFailure(error);
}
