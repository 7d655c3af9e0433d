import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startStack } from './start-stack.mjs';

const brandFolder = fileURLToPath(new URL('../../brands', import.meta.url));

/** The first brand is the one that the lender's links name. */
const brands = readdirSync(brandFolder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort((one, other) => Number(other === 'lendable') - Number(one === 'lendable') || one.localeCompare(other, 'en'))
  .map((brand) => /** @type {const} */ ([brand, `${brand}.localhost`]));

const untilStopped = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });

/** `npm run stack`: runs what compose.yaml runs, as plain processes, until it is stopped. `PORT` is that of the proxy. */
export async function runStack() {
  const port = Number(process.env.PORT ?? 8443);
  const stopped = untilStopped();
  const stack = await startStack({ port, brands, progress: (line) => void process.stdout.write(`  ${line} …\n`) });
  const { addresses, machines } = stack;
  const lines = [
    ...addresses.brands,
    '',
    `Sign in as a test borrower, read emails: ${addresses.sandbox}`,
    ...addresses.metrics.map((address, place) => {
      const { lender, pages } = machines[place] ?? {};
      return `Server ${place + 1}: processes ${pages?.pid() ?? ''} (pages) and ${lender?.pid() ?? ''} (lender); ${address}`;
    }),
    `Prometheus: ${addresses.prometheus ?? 'not started, because it is not installed (Debian: apt install prometheus)'}`,
    `Object store: ${addresses.store}`,
    `PostgreSQL: ${addresses.database}`,
    `Logs: ${addresses.logs}`,
    'The certificate is made for this run, so your browser does not know it. A server that you kill starts again.',
    'Press Ctrl-C to stop. All data is then deleted.',
  ];
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`);
  await stopped;
  await stack.stop();
}
