// Writes what an image of `tenor serve` needs besides `dist` into a folder: the modules of its server, and a package.json with only the
// packages that they import. With it, `npm prune` removes all others: build tools, and what the app and the embedded lender are made of.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = 'image'] = process.argv.slice(2);
const bundles = 'node_modules/.cache/tenor';
const own = /** @type {{ type: string, overrides: object, dependencies: Record<string, string> }} */ (
  JSON.parse(readFileSync('package.json', 'utf8'))
);
const modules = new Set(['serve-image.mjs']);
/** @type {Set<string>} */
const imported = new Set();

mkdirSync(join(folder, 'server'), { recursive: true });
for (const module of modules) {
  const code = readFileSync(join(bundles, module), 'utf8');
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g))
    if (name.startsWith('./')) modules.add(name.slice(2));
    else imported.add(name);
  copyFileSync(join(bundles, module), join(folder, 'server', module));
}
const dependencies = Object.fromEntries(Object.entries(own.dependencies).filter(([name]) => imported.has(name)));
const { type, overrides } = own;
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ private: true, type, dependencies, overrides }, null, 2)}\n`,
);
