import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { areasNotLoaded, areasShown } from './copy-of-code.ts';

const files = ['app', 'renderer']
  .flatMap((room) =>
    readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' }).map((name) => `src/${room}/${name}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && /withCopy\(|later\(/.test(readFileSync(path, 'utf8')));

it('the texts that a screen shows load together with its code', () => {
  expect(files.length).toBeGreaterThan(3);
  expect(files.flatMap((path) => areasNotLoaded(path))).toEqual([]);
});

it('the code of every page shows only texts that load before its first render', () => {
  expect([...areasShown('src/app/main.tsx')]).toEqual([]);
});
