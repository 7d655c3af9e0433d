import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Rooms whose texts borrowers of every product and brand read. The embedded lender and its test pages are not among them. */
const ROOMS = ['api', 'app', 'brand', 'engine', 'lending', 'renderer', 'services', 'ui'];

const brands = readdirSync('brands', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => (JSON.parse(readFileSync(`brands/${name}/brand.json`, 'utf8')) as { name: string }).name)
  // The name of the motor brand is the name of its product.
  .filter((name) => name !== 'Motor');
const words = new RegExp(
  `\\b(?:vehicles?|cars?|motor|hire purchase|unsecured|personal loans?|${brands.join('|')})\\b`,
  'i',
);

/** Texts for engineers and authors of flows. */
const notForBorrowers = /\/styleguide\/|\/transform-catalogue\.ts$/;

/** The texts of a file that a borrower could read: sentences in strings, templates and JSX. Names in code have no spaces. */
function textsOf(path: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && /\S\s\S/.test(node.text)) found.push(node.text.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

it('no text in the code of the app speaks of one product or brand: such words are in flows and brand files', () => {
  const paths = execFileSync('git', ['ls-files', ...ROOMS.map((room) => `src/${room}`)], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.examples.tsx') && !notForBorrowers.test(path));
  expect(paths.length).toBeGreaterThan(200);
  const found = paths.flatMap((path) => textsOf(path).map((text) => ({ path, text })));
  expect(found.filter(({ text }) => words.test(text))).toEqual([]);
});

/** Facts of one product: a personal loan sends money to the borrower, and vehicle finance never does. */
const facts = new RegExp(
  `${words.source}|pa(?:id|ys?|ying)[ -]?out|(?:sen[dt]|sending|receive|paid|pay(?:ing)?) the money|bank account\\b.*money|you receive`,
  'i',
);

/** The texts of a catalogue, without its keys and without placeholders. */
function copyTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.replace(/\{[^}]*\}/g, '')];
  return Object.entries(value as object).flatMap(([key, inner]) => (key.startsWith('$') ? [] : copyTexts(inner)));
}

it('no text that all products share says what is true for one of them: such texts are in schemas/copy/<product>', () => {
  const names = readdirSync('schemas/copy').filter((name) => name.endsWith('.copy.json'));
  expect(names.length).toBeGreaterThan(8);
  const found = names.flatMap((name) =>
    copyTexts(JSON.parse(readFileSync(`schemas/copy/${name}`, 'utf8'))).map((text) => ({ name, text })),
  );
  expect(found.filter(({ text }) => facts.test(text))).toEqual([]);
});

it('no text of vehicle finance says that the borrower receives money', () => {
  const names = readdirSync('schemas/copy/motor');
  const found = names.flatMap((name) => copyTexts(JSON.parse(readFileSync(`schemas/copy/motor/${name}`, 'utf8'))));
  expect(found.filter((text) => /paid out|pay out|sen[dt] the money|you receive/i.test(text))).toEqual([]);
});
