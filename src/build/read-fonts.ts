import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseValue } from '#findings';
import { givenText } from '#configuration';

/**
 * The font files of the packages that the project depends on, as paths below `node_modules`. A package with fonts has "font" in its name.
 * Undefined if no such package is installed.
 */
export async function readFonts(root: string): Promise<readonly string[] | undefined> {
  const manifest = (await givenText(join(root, 'package.json'), { shown: 'package.json' })) ?? '{}';
  const packages = Object.keys(dependenciesOf(manifest)).filter((name) => name.includes('font'));
  const files = await Promise.all(packages.map((name) => fontsIn(root, `node_modules/${name}`)));
  const all = files.flat().sort();
  return all.length > 0 ? all : undefined;
}

async function fontsIn(root: string, folder: string): Promise<readonly string[]> {
  const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  return names.flatMap((name) => (name.endsWith('.woff2') ? `${folder}/${name.replaceAll('\\', '/')}` : []));
}

function dependenciesOf(manifest: string): Readonly<Record<string, string>> {
  const { result } = parseValue('package.json', manifest);
  return (result as { readonly dependencies?: Readonly<Record<string, string>> } | undefined)?.dependencies ?? {};
}
