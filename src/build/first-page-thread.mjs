// Renders the first pages of brands. It is a thread of its own, because the bundle is a program like the app: with state of its own, and
// with a global React. It is JavaScript, because it runs beside any bundle of the command line.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ readonly bundle: string; readonly folder: string }} */
const { bundle, folder } = workerData;
const { renderFirstPages } = await import(pathToFileURL(bundle).href);

/** @param {string} url */
const load = (url) => import(pathToFileURL(join(folder, url)).href);

parentPort?.on('message', ({ boot, locale }) => {
  renderFirstPages(boot, locale, load).then(
    (/** @type {unknown} */ pages) => parentPort?.postMessage({ pages }),
    (/** @type {unknown} */ error) => parentPort?.postMessage({ error }),
  );
});
