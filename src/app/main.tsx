import { readBoot } from '#brand';
import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { takeArrival } from './arrival/take-arrival.ts';
import { createServices } from './create-services.ts';

const arrival = takeArrival(window);
const boot = readBoot(document);
const services = createServices(window, boot, arrival);
const root = document.getElementById('root');
if (!root) throw new TypeError('the page has no #root');

// The form's page waits mostly for the code of its flow, so that loads before anything is drawn.
if (window.location.pathname.startsWith('/account/borrow/quote'))
  services.loadFlow(`${boot.brand.product}/application`).catch(() => undefined);

document.documentElement.lang = boot.brand.locale;
createRoot(root, {
  onUncaughtError: (error) => services.reporter.report(error),
}).render(<App services={services} />);
