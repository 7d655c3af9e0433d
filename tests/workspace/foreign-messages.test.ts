import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The rooms whose code runs in a browser. */
const ROOMS = ['actions', 'api', 'app', 'brand', 'engine', 'lending', 'model', 'renderer', 'services', 'ui'];

/** A listener for messages, and the name of what it listens to. */
const LISTENER = /(?:(\w+)\.)?(?:addEventListener\(\s*['"`]message|onmessage\b)/g;

/** Does the name belong to a channel of our own origin, or to a worker of ours? A worker listens to the page that started it. */
const isOwn = (path: string, code: string, name: string | undefined): boolean =>
  name === undefined
    ? path.endsWith('-worker.ts')
    : new RegExp(`const ${name} = (?:new BroadcastChannel|startWorker)\\(`).test(code);

it('the app listens only to its own tabs and workers, so a message from a foreign frame has no effect (T-20)', () => {
  const listeners = ROOMS.flatMap((room) =>
    readdirSync(join('src', room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => [join('src', room, name), readFileSync(join('src', room, name), 'utf8')] as const)
      .flatMap(([path, code]) =>
        [...code.matchAll(LISTENER)].map(([, name]) => ({ path, isOwn: isOwn(path, code, name) })),
      ),
  );
  expect(listeners.length).toBeGreaterThan(2);
  expect(listeners.filter((listener) => !listener.isOwn)).toEqual([]);
});
