import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ENTRIES: Readonly<Record<string, string>> = {
  '#ui': 'src/ui/index.ts',
  '#brand': 'src/brand/index.ts',
  '#renderer': 'src/renderer/index.ts',
};

/**
 * The words that every page loads before its first render, and words that may load after their code: whole pages that say that
 * something failed or that nobody is signed in show an outline until then, and the form's notice about another tab shows nothing.
 */
const ALWAYS = ['interface', 'failures', 'session', 'application-form'];

const read = (path: string) => readFileSync(path, 'utf8');

/** The file that exports each name of a room, by name. */
function exportsOf(entry: string): ReadonlyMap<string, string> {
  const lines = read(entry).matchAll(/^export \{([^}]*)\} from '(\.[^']+)'/gm);
  return new Map(
    [...lines].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim().split(/ as /).at(-1) ?? '', join(dirname(entry), from)] as const),
    ),
  );
}

/** The files whose values a file imports at once. From a room, only those of the names that it uses. */
function importsOf(path: string): readonly string[] {
  const found = read(path).matchAll(/^(?:import|export) (?!type )(?:([^'"]*?) from )?'([^']+)';/gms);
  return [...found].flatMap(([, names = '', from = '']) => {
    const entry = ENTRIES[from];
    if (entry !== undefined) {
      const exported = exportsOf(entry);
      const values = names
        .replace(/[{}]/g, '')
        .split(',')
        .map((name) => name.trim().split(/ as /)[0] ?? '');
      return values.flatMap((name) => exported.get(name) ?? []);
    }
    return from.startsWith('.') && /\.tsx?$/.test(from) ? [join(dirname(path), from)] : [];
  });
}

/** The areas whose texts a file shows as soon as its code runs, with those of all files that it imports. */
export function areasShown(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path) || !existsSync(path)) return new Set();
  seen.add(path);
  const own = [...read(path).matchAll(/useCopy\('([\w-]+)'\)/g)].map(([, area = '']) => area);
  const areas = new Set([...own, ...importsOf(path).flatMap((next) => [...areasShown(next, seen)])]);
  for (const area of ALWAYS) areas.delete(area);
  return areas;
}

/** Code that loads later, with the areas that load with it. */
const LATER =
  /(?:withCopy\(\s*import\('(?<path>\.[^']+)'\)(?<areas>[^)]*)\)|later\(\s*\(\) => import\('(?<screen>\.[^']+)'\),\s*'\w+'(?:,\s*\[(?<listed>[^\]]*)\])?)/g;

/** The areas that code which loads later shows, and that do not load with it: one line for each file. */
export function areasNotLoaded(path: string, loaded: readonly string[] = []): readonly string[] {
  return [...read(path).matchAll(LATER)].flatMap(({ groups = {} }) => {
    const target = join(dirname(path), groups['path'] ?? groups['screen'] ?? '');
    const listed = [...(groups['areas'] ?? groups['listed'] ?? '').matchAll(/'([\w-]+)'/g)].map(
      ([, area = '']) => area,
    );
    const missing = [...areasShown(target)].filter((area) => !listed.includes(area) && !loaded.includes(area)).sort();
    return missing.length > 0 ? [`${target}: ${missing.join(', ')}`] : [];
  });
}
