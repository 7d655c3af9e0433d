import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { classNameOf } from '../../src/build/class-name-of.mjs';

it('a class name consists of the name of its CSS module and its own name', () => {
  expect(classNameOf('pending', '/a/ui/button/button.module.css')).toBe('button-pending');
  expect(classNameOf('pending', '/a/ui/button/button.module.css?used')).toBe('button-pending');
});

it('no two class names are the same: CSS modules have different names, and their classes have no hyphens', async () => {
  const all = await readdir('src', { recursive: true });
  const modules = all.filter((file) => file.endsWith('.module.css'));
  expect(modules.length).toBeGreaterThan(20);
  const names = modules.map((file) => basename(file));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const texts = await Promise.all(modules.map((file) => readFile(join('src', file), 'utf8')));
  expect(texts.flatMap((text) => text.match(/\.[a-z]\w*-[\w-]*(?=[^;}]*\{)/gi) ?? [])).toEqual([]);
});
