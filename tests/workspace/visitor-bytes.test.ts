import { appConfig } from '../../src/server/pages/app-config.ts';
import { brandPage } from '../../src/server/pages/brand-page.ts';
import { emitBrand } from '../../src/build/emit-brands.ts';
import { compileWorkspace } from '#compiler';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { runs } from '../runs.ts';

/** The workspace of this repository with so many brands: copies of one with other ids and names. */
function withBrands(count: number): Map<string, string> {
  const files = repoWorkspace();
  const ids = [...files.keys()].flatMap((path) => /^brands\/([^/]+)\/brand\.json$/.exec(path)?.[1] ?? []);
  const own = [...files].filter(([path]) => path.startsWith('brands/asda/'));
  for (let number = ids.length; number < count; number++)
    for (const [path, text] of own)
      files.set(
        path.replace('asda', `copy-${number}`),
        path.endsWith('brand.json')
          ? text
              .replace(/"name": "([^"]+)"/, `"name": "$1 ${number}"`)
              .replaceAll('brands/asda/', `brands/copy-${number}/`)
          : text.replaceAll('brands/asda/', `brands/copy-${number}/`),
      );
  return files;
}

/** Everything that a visitor of a brand can load of it, by address, in a workspace with so many brands. */
async function filesOf(brand: string, count: number): Promise<ReadonlyMap<string, string>> {
  const { brands, diagnostics } = compileWorkspace(withBrands(count), { brands: [brand] });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const compiled = brands.find(({ id }) => id === brand);
  if (!compiled) throw new TypeError(`${brand} was not compiled`);
  const folder = await mkdtemp(join(tmpdir(), 'tenor-bytes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const assets = await emitBrand(compiled, folder, process.cwd());
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = names.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  const read = await Promise.all(files.map(async (file) => [file, await readFile(folder + file, 'latin1')] as const));
  return new Map([...read, ['page', brandPage('<!--tenor-head--><!--tenor-boot-->', assets, appConfig({}))]]);
}

/** 60 brands, and 600 in the full form. */
const MANY = runs(600);

it(`gives a visitor of a brand the same bytes in a workspace with 6 and with ${MANY} brands`, async () => {
  const few = await filesOf('lendable', 6);
  const many = await filesOf('lendable', MANY);
  expect(few.size).toBeGreaterThan(50);
  expect([...many.keys()].sort()).toEqual([...few.keys()].sort());
  expect([...many].filter(([file, text]) => few.get(file) !== text).map(([file]) => file)).toEqual([]);
}, 600_000);
