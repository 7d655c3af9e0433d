import { catalogueTypes } from '../../src/commands/texts-command.ts';
import { compileWorkspace } from '#compiler';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';

test('the committed types of the copy catalogues are those of the files: run "node src/launch/tenor.mjs texts types"', async () => {
  expect(readFileSync('src/copy/catalogue.ts', 'utf8')).toBe(await catalogueTypes(process.cwd()));
});

test('a screen shows every text of the copy catalogues', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const sources = new Map(paths.map((path) => [`src/${path}`, readFileSync(join('src', path), 'utf8')]));
  sources.delete('src/copy/catalogue.ts');
  const { diagnostics } = compileWorkspace(repoWorkspace(), { brands: [], sources });
  expect(diagnostics.filter(({ code }) => code === 'copy/unused-key')).toEqual([]);
});
