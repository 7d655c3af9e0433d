import { diagnosticCodes } from '../../src/findings/codes.ts';
import { compileWorkspace, createCompiler } from '#compiler';
import type { Compilation } from '../../src/compiler/pipeline/compile-workspace.ts';
import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runs } from '../runs.ts';
import { filesIn, fixturesFolder, workspace } from './fixture-workspace.ts';

type Files = ReadonlyMap<string, string>;

/** What a user sees of a compilation: its findings, and the name and content of everything that a browser loads. */
const seen = ({ diagnostics, brands }: Compilation) => ({
  diagnostics,
  brands: brands.map(({ id, flows, copy, pages, footer, offers, css, languages }) => ({
    id,
    flows: flows.map(({ id, hash }) => `${id} ${hash}`),
    rest: JSON.stringify([copy, pages, footer, offers, css]),
    languages: languages.map(({ locale, flows, copy, missing }) => [
      locale,
      flows.map(({ hash }) => hash),
      copy,
      missing,
    ]),
  })),
});

/** Two brands that share all flows, and differ in a text and in a figure. */
function twoBrands(): Files {
  const files = workspace();
  for (const [path, text] of [...files]) {
    if (!path.startsWith('brands/plain/')) continue;
    const copy = text.replaceAll('brands/plain/', 'brands/twin/').replace(/"name": "[^"]+"/, '"name": "Twin"');
    files.set(path.replace('brands/plain/', 'brands/twin/'), copy.replace('"minimum": 1000', '"minimum": 1100'));
  }
  return new Map([...files].sort());
}

const base = twoBrands();
const fixtures = Object.keys(diagnosticCodes).map((code) => {
  const changed = [...filesIn(join(fixturesFolder, code))].filter(([path]) => path !== 'expected.json');
  return new Map(changed);
});

/** One edit: a place in the list of files or fixtures, and a number that says where and how. */
interface Edit {
  readonly kind: 'fixture' | 'back' | 'remove' | 'cut' | 'line' | 'word' | 'figure' | 'copy';
  readonly at: number;
  readonly by: number;
}

const edits = fc.array(
  fc.record({
    kind: fc.constantFrom<Edit['kind'][]>('fixture', 'back', 'remove', 'cut', 'line', 'word', 'figure', 'copy'),
    at: fc.nat(10_000),
    by: fc.nat(10_000),
  }),
  { minLength: 3, maxLength: 6 },
);

/** Replaces one of the matches in a text. */
function replaceOne(text: string, pattern: RegExp, by: number, change: (match: string) => string): string {
  const found = [...text.matchAll(pattern)];
  const chosen = found[by % Math.max(1, found.length)];
  if (!chosen) return text;
  return text.slice(0, chosen.index) + change(chosen[0]) + text.slice(chosen.index + chosen[0].length);
}

function edited(files: Files, { kind, at, by }: Edit): Files {
  if (kind === 'fixture') return new Map([...files, ...(fixtures[at % fixtures.length] ?? [])].sort());
  if (kind === 'back') return base;
  const own = [...files.keys()].filter((path) => path.endsWith('.json') && !path.startsWith('schemas/meta/'));
  const path = own[at % own.length] ?? '';
  const text = files.get(path) ?? '';
  const next = new Map(files);
  if (kind === 'remove') next.delete(path);
  else if (kind === 'copy') next.set(path, files.get(own[by % own.length] ?? '') ?? '');
  else if (kind === 'cut') next.set(path, text.slice(0, by % (text.length + 1)));
  else if (kind === 'line')
    next.set(
      path,
      replaceOne(text, /\n/g, by, () => '\n\n'),
    );
  else if (kind === 'word')
    next.set(
      path,
      replaceOne(text, /[a-z]{3,}/g, by, (word) => `${word}x`),
    );
  else
    next.set(
      path,
      replaceOne(text, /\d+/g, by, (figure) => `${Number(figure) + 1}`),
    );
  return next;
}

/** Milliseconds. The full form compiles the repository several hundred times. */
const FULL = 3_600_000;

describe('a compiler that has compiled other files gives what a new one gives', () => {
  test('after any changes of flows, schemas, overlays, brands and the contract', { timeout: FULL }, () => {
    fc.assert(
      fc.property(edits, (list) => {
        const compiler = createCompiler();
        compiler.compile(base);
        let files: Files = base;
        for (const edit of list) {
          files = edited(files, edit);
          expect(seen(compiler.compile(files))).toEqual(seen(compileWorkspace(files)));
        }
      }),
      { numRuns: runs(100) },
    );
  });
});

/** The flows of each brand that are other objects than in an earlier compilation, in all its languages. */
function compiledAgain(before: Compilation, after: Compilation): Readonly<Record<string, readonly string[]>> {
  const flowsOf = ({ flows, languages }: Compilation['brands'][number]) => [
    ...flows,
    ...languages.flatMap((language) => language.flows),
  ];
  const known = new Set(before.brands.flatMap(flowsOf));
  return Object.fromEntries(
    after.brands.map((brand) => [brand.id, flowsOf(brand).flatMap((flow) => (known.has(flow) ? [] : flow.id))]),
  );
}

describe('an edit repeats only the work that reads it', () => {
  const compiler = createCompiler();
  const before = compiler.compile(base);
  const afterChange = (path: string, from: string, to: string) => {
    const text = base.get(path) ?? '';
    expect(text).toContain(from);
    return compiler.compile(new Map([...base, [path, text.replace(from, to)]]));
  };

  test('an edit of one text compiles one flow of each brand that uses it', () => {
    const after = afterChange('flows/loan.flow.json', '"title": "', '"title": "Now: ');
    expect(compiledAgain(before, after)).toEqual({ plain: ['loan'], twin: ['loan'] });
  });

  test('an overlay compiles the flow that it changes, and nothing of other brands', () => {
    const path = 'flows/loan.flow.json';
    const overlay = { $schema: '../../../../schemas/meta/overlay.schema.json', merge: { title: 'Our loan' } };
    const after = compiler.compile(new Map([...base, [`brands/twin/overlays/${path}`, JSON.stringify(overlay)]]));
    expect(compiledAgain(before, after)).toEqual({ plain: [], twin: ['loan'] });
    expect(after.brands[0]).toBe(before.brands[0]);
  });

  test('a file that is saved again compiles nothing', () => {
    const again = compiler.compile(new Map(base));
    expect(again.brands.map((brand, index) => brand === before.brands[index])).toEqual([true, true]);
  });
});
