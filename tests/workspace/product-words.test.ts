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
