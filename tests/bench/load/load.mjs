// npm run bench -- --load [--seconds 10 --minutes 10 --stores SQLite,PostgreSQL --connections 1,10,50,200 --borrowers 40 --kinds loan,charge --profile FOLDER]
// How many requests a second one server answers, how long they take, and how its memory grows. `tenor start` runs in its own process.
import { setTimeout as wait } from 'node:timers/promises';
import { newBorrowers } from './borrowers.mjs';
import { measureLoad } from './measure.mjs';
import { requestsOf } from './requests.mjs';
import { startServer } from './server.mjs';

/** @typedef {import('./server.mjs').startServer} StartServer */
/** @typedef {Parameters<StartServer>[0]} StoreName */
/** @typedef {Awaited<ReturnType<StartServer>>} Server */
/**
 * @typedef {{ readonly seconds: number, readonly minutes: number, readonly stores: readonly StoreName[], readonly connections: readonly number[], readonly borrowers: number, readonly kinds?: readonly string[], readonly profile?: string }} LoadOptions
 */

/** @type {readonly (readonly [keyof ReturnType<typeof requestsOf>, string])[]} */
const kinds = [
  ['page', 'page'],
  ['dashboard', 'dashboard'],
  ['loan', 'loan'],
  ['application', 'application, sent'],
  ['charge', 'card charge'],
  ['statement', 'statement PDF, again'],
  ['newStatement', 'statement PDF, new'],
];
/** Requests of each kind that only compile code and start threads. */
const warmUp = 300;
/** How many requests a second all borrowers send together while memory is measured. */
const steadyRate = 30;

const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);
const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1e6)} MB`;

async function requestsAt(/** @type {string} */ url, /** @type {number} */ borrowers) {
  return requestsOf(await newBorrowers(url, 'paying', borrowers), await newBorrowers(url, 'later', borrowers));
}

/**
 * Measures each kind of request with each number of connections. Prints a row for each kind.
 *
 * @param {Server} server
 * @param {StoreName} store
 * @param {LoadOptions} options
 */
async function measureKinds(server, store, { seconds, connections, borrowers, kinds: wanted }) {
  const requests = await requestsAt(server.url, borrowers);
  const payOnAll = () => measureLoad(server, requests.charge, { connections: 5, amount: borrowers });
  for (const [kind, name] of kinds.filter(([kind]) => wanted?.includes(kind) ?? true)) {
    const isNew = kind === 'newStatement';
    const cells = [];
    let refused = 0;
    if (!isNew) await measureLoad(server, requests[kind], { connections: 5, amount: warmUp });
    for (const count of connections) {
      // After a payment, the statement of each loan is another document.
      if (isNew) await payOnAll();
      const size = isNew ? { amount: borrowers } : { duration: seconds };
      const figures = await measureLoad(server, requests[kind], { connections: Math.min(count, borrowers), ...size });
      refused += figures.refused;
      const { perSecond, median, high, cpu } = figures;
      cells.push(`${perSecond.toFixed(perSecond < 100 ? 1 : 0)} / ${median} / ${high} / ${cpu.toFixed(2)}`);
    }
    print(`| ${store} | ${name} | ${cells.join(' | ')} | ${refused} | ${megabytes(server.used().rss)} |`);
  }
}

/**
 * Sends all kinds of requests at a steady rate, and prints the memory after each minute.
 *
 * @param {Server} server
 * @param {StoreName} store
 * @param {LoadOptions} options
 */
async function measureMemory(server, store, { minutes, borrowers }) {
  const requests = await requestsAt(server.url, borrowers);
  let sent = 0;
  const next = () => requests[kinds[sent++ % kinds.length]?.[0] ?? 'page']();
  const sizes = [server.used().rss];
  const sending = measureLoad(server, next, { connections: 10, duration: minutes * 60, overallRate: steadyRate });
  for (let minute = 0; minute < minutes; minute++) {
    await Promise.race([wait(60_000), sending]);
    sizes.push(server.used().rss);
  }
  const { requests: count, refused } = await sending;
  print(`- ${store}: ${sizes.map(megabytes).join(', ')} (${count} requests, ${refused} refused)`);
}

/**
 * Prints the figures of one server under load, and its memory.
 *
 * @param {LoadOptions} options
 */
export async function benchLoad(options) {
  const { stores, connections, seconds, minutes } = options;
  // The servers and their databases end with this process.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  // The first start may build the app, which takes memory.
  await (await startServer(stores[0] ?? 'SQLite')).close();
  const over = async (
    /** @type {StoreName} */ store,
    /** @type {typeof measureKinds | typeof measureMemory} */ measure,
  ) => {
    const server = await startServer(store, options.profile);
    await measure(server, store, options).finally(server.close);
  };
  if (seconds > 0) {
    print(
      `Requests per second / median / 99% / CPU of the server for each request (the last three in ms), by connections.\n`,
    );
    print(`| store | request | ${connections.join(' | ')} | refused | RSS |`);
    print(`|---|---|${connections.map(() => '---:|').join('')}---:|---:|`);
    for (const store of stores) await over(store, measureKinds);
  }
  if (minutes > 0) {
    print(
      `\nMemory (RSS) at the start and after each minute of ${steadyRate} requests a second, of all kinds in turn:\n`,
    );
    await Promise.all(stores.map((store) => over(store, measureMemory)));
  }
}
