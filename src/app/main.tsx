import { readBoot } from '#brand';
import { startCopy } from '#copy';
import type { Boot } from '#model';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { takeArrival } from './arrival/take-arrival.ts';
import { createServices } from './create-services.ts';

function start(root: HTMLElement, boot: Boot): void {
  startCopy({ folder: boot.copy, locale: boot.brand.locale });
  const services = createServices(window, boot, takeArrival(window));
  // The form's page waits mostly for the code of its flow, so that loads before anything is drawn.
  if (window.location.pathname.startsWith('/account/borrow/quote'))
    services.loadFlow(`${boot.brand.product}/application`).catch(() => undefined);

  document.documentElement.lang = boot.brand.locale;
  createRoot(root, {
    onUncaughtError: (error) => services.reporter.report(error),
  }).render(<App services={services} />);
}

const root = document.getElementById('root');
if (!root) throw new TypeError('the page has no #root');
try {
  start(root, readBoot(document));
} catch (error) {
  void import('./show-start-failure.ts').then(({ showStartFailure }) => showStartFailure(root, error));
}
