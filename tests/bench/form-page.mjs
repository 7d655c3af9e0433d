import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns the CPU time of the main thread so far, in ms. */
async function cpu(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
}

/** Opens a form in a new context. `mount` is the CPU time until it is painted, in ms. */
export async function open(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 900 } });
  const page = await context.newPage();
  const problems = [];
  const scripts = new Set();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (extname(pathname) === '.js') scripts.add(pathname);
  });
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable');
  const before = await cpu(client);
  await page.goto(url);
  await page.waitForFunction(() => {
    const bench = window.bench;
    return bench && bench.handle.control(bench.description.typing.path) !== null;
  });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  return { page, client, context, problems, scripts, mount: (await cpu(client)) - before };
}

/** Measures the JavaScript heap of a form after two forced collections, in MB. */
export async function heap({ client }) {
  await client.send('HeapProfiler.enable');
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.send('HeapProfiler.disable');
  return usedSize / 1e6;
}

/** Measures the CPU time per key in a text field in the middle of the form, and checks that the engine has the text afterwards. */
export async function typing({ page, client }, keys) {
  const text = await page.evaluate(() => {
    const { handle, description } = window.bench;
    const control = handle.control(description.typing.path);
    control.scrollIntoView({ block: 'center' });
    control.focus();
    return description.typing.text;
  });
  await wait(400);
  const typed = text.slice(0, keys);
  const before = await cpu(client);
  for (const key of typed) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await wait(60);
  }
  await wait(400);
  const perKey = ((await cpu(client)) - before) / typed.length;
  await page.keyboard.press('Tab');
  await page.waitForFunction((wanted) => JSON.stringify(window.bench.handle.data()).includes(wanted), typed);
  return perKey;
}

/**
 * Measures submitting the empty form: the CPU time (`spent`), and the time from the click to the first task after the frame that
 * shows all its errors (`elapsed`), in ms.
 */
export async function submitting({ page, client }) {
  const button = (await page.evaluateHandle(() => window.bench.handle.submit())).asElement();
  await button.scrollIntoViewIfNeeded();
  await wait(300);
  const painted = await page.evaluateHandle(watchForErrors);
  const before = await cpu(client);
  await button.click();
  const elapsed = await painted.evaluate(({ frame }) => frame);
  await wait(300);
  const spent = (await cpu(client)) - before;
  const { shown, expected } = await page.evaluate(() => ({
    shown: window.bench.handle.errors(),
    expected: window.bench.expected,
  }));
  if (shown !== expected) throw new Error(`the empty form shows ${shown} errors, not ${expected}`);
  return { spent, elapsed };
}

/** Runs in the page before a click. `frame` is the time from the click to the first task after the frame with all errors, in ms. */
function watchForErrors() {
  const { handle, expected } = window.bench;
  const frame = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`the empty form shows ${handle.errors()} errors, not ${expected}`)), 60_000);
    const watch = ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        if (handle.errors() < expected) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(0);
        });
      });
      observer.observe(document.body, { childList: true, subtree: true });
    };
    addEventListener('click', watch, { capture: true, once: true });
  });
  return { frame };
}
