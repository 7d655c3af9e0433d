import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The rooms whose code runs in a browser. */
const ROOMS = ['actions', 'api', 'app', 'brand', 'engine', 'lending', 'model', 'renderer', 'services', 'ui'];

it('the app listens only to its own tabs and worker, so a message from a foreign frame has no effect (T-20)', () => {
  const listening = ROOMS.flatMap((room) =>
    readdirSync(join('src', room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join('src', room, name))
      .filter((path) => /addEventListener\(\s*['"`]message|\bonmessage\b/.test(readFileSync(path, 'utf8'))),
  );
  expect(listening.sort()).toEqual([
    'src/services/files/base64-worker.ts',
    'src/services/files/read-in-worker.ts',
    'src/services/session/tab-channel.ts',
  ]);
});
