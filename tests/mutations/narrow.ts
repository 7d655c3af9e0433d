import { readFonts } from '../../src/build/read-fonts.ts';
import type { Diagnostic } from '#findings';
import { createCompiler } from '#compiler';

/** The fonts of the installed packages. */
export const fonts = await readFonts('.');

/** It repeats only the work that a mutant changes. */
export const compiler = createCompiler();

/** The files that a change can reach first: checking them takes a tenth of the time of the whole repository. */
interface Narrow {
  readonly brand: string;
  /** The flows that stay; undefined if all of them do. */
  readonly flows: ReadonlySet<string> | undefined;
  /** The folders of `schemas` that stay, besides those of forms. */
  readonly folders: ReadonlySet<string>;
}

const isFlow = /^flows\/.+\.flow\.json$/;
/** Folders of `schemas` that flows do not read. */
const apart = ['copy', 'pages', 'emails', 'texts', 'documents', 'locales', 'tables'];
const isForm = /^(?:flows\/|schemas\/(?!(?:api|meta|copy|pages|emails|texts|documents|locales|tables)\/))/;

/** The brand and the flows of these files. */
export function narrow(texts: ReadonlyMap<string, string>, paths: readonly string[]): Narrow {
  const shared = paths.map((path) => path.replace(/^brands\/[^/]+\/overlays\//, ''));
  const own = paths.flatMap((path) => /^brands\/([^/]+)\//.exec(path)?.[1] ?? []);
  const brand = own[0] ?? (shared.some((path) => path.includes('/motor/')) ? 'motor' : 'lendable');
  return {
    brand,
    flows: flowsOf(
      texts,
      shared.filter((path) => isForm.test(path)),
    ),
    folders: new Set(
      paths.some((path) => path.startsWith('schemas/locales/'))
        ? apart
        : shared.flatMap((path) => apart.find((folder) => path.startsWith(`schemas/${folder}/`)) ?? []),
    ),
  };
}

/** The flows that these files belong to, and the flows that these extend. */
function flowsOf(texts: ReadonlyMap<string, string>, paths: readonly string[]): ReadonlySet<string> | undefined {
  const reached = new Set(paths);
  const names = (path: string) => `${path.split('/').at(-2)}/${path.split('/').at(-1)}`;
  for (let size = 0; size < reached.size;) {
    size = reached.size;
    const wanted = [...reached].map(names);
    for (const [path, text] of texts)
      if (isForm.test(path) && wanted.some((name) => text.includes(`${name}"`) || text.includes(`${name}#`)))
        reached.add(path);
  }
  const flows = [...reached].filter((path) => isFlow.test(path));
  const extended = flows.flatMap((path) => /"extends": "([^"]+)"/.exec(texts.get(path) ?? '')?.[1] ?? []);
  return flows.length > 12 ? undefined : new Set([...flows, ...extended]);
}

const known = new Map<string, ReadonlySet<string>>();
const keyOf = ({ code, at, message }: Diagnostic) => JSON.stringify([code, at.file, message]);

/** The findings about the changed files that the original ones do not have, with the parts of `narrow` only. */
export function narrowFindings(
  original: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, string>,
  { brand, flows, folders }: Narrow,
): readonly Diagnostic[] {
  const isKept = (path: string): boolean => {
    const below = /^brands\/[^/]+\/overlays\/(.+)$/.exec(path)?.[1];
    // Without the file below it, an overlay would be wrong.
    if (below !== undefined && original.has(below) && !isKept(below)) return false;
    if (isFlow.test(path)) return flows === undefined || flows.has(path) || !original.has(path);
    const [room, folder = ''] = path.split('/');
    if (room === 'brands') return folder === brand || folder === 'base.tokens.json';
    return !apart.includes(folder) || folders.has(folder);
  };
  const kept = (texts: ReadonlyMap<string, string>) => new Map([...texts].filter(([path]) => isKept(path)));
  const key = JSON.stringify([brand, flows && [...flows], [...folders]]);
  const before =
    known.get(key) ?? new Set(compiler.check(kept(original), { brands: [brand], fonts }).diagnostics.map(keyOf));
  known.set(key, before);
  return compiler
    .check(kept(changed), { brands: [brand], fonts })
    .diagnostics.filter((found) => !before.has(keyOf(found)));
}
