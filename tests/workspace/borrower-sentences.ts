import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** The rooms and folders whose texts borrowers read. */
const rooms = ['app', 'renderer', 'ui', 'brand', 'services', 'sandbox/documents'];

/** The values of the lender's API, such as the state `Address Mismatch`. They are compared and never shown. */
const contract = readdirSync('schemas/api')
  .map((name) => readFileSync(`schemas/api/${name}`, 'utf8'))
  .join('\n');

/** A text with two words or more that begins as a sentence or a label does. */
const isSentence = (text: string) =>
  /^[\s"“‘(]*[A-Z][a-z’']*[,.]? +\S*[a-z]/.test(text) && !contract.includes(`"${text}"`);

/** Text between elements: any word. */
const hasWord = (text: string) => /[A-Za-z]{2,}/.test(text);

/**
 * Files whose sentences no borrower reads: the styleguide, the stand-in for a card provider, the borrower of sample documents, and the
 * names of errors. The page of a start that failed has no copy, because it cannot load any.
 */
const exempt =
  /\.examples\.tsx$|\/styleguide\/|sandbox-card-provider\.ts$|test-card\.tsx$|sample-documents\.ts$|report-facts\.ts$|show-start-failure\.ts$/;

/** Attributes that no borrower reads, and calls whose texts only engineers read. */
const unread = /^(?:className|d|viewBox|style|key|id|href|type|name|rel)$/;
const forEngineers = /Error$|^(?:logFailure|log|report|describe|matchMedia)$/;

/** Is the text an argument of an error, or in another place that only engineers read? */
function isForEngineers(node: ts.Node): boolean {
  for (let up = node.parent; !ts.isSourceFile(up); up = up.parent) {
    if (ts.isNewExpression(up) || ts.isCallExpression(up)) {
      const name = up.expression.getText().split('.').at(-1) ?? '';
      if (forEngineers.test(name) || (name === 'super' && /Error/.test(up.getSourceFile().text))) return true;
    }
    if (ts.isJsxAttribute(up) && unread.test(up.name.getText())) return true;
    // The program that wrote a PDF file.
    if (ts.isPropertyAssignment(up) && up.name.getText() === 'Creator') return true;
    if (ts.isImportDeclaration(up) || ts.isExportDeclaration(up) || ts.isTypeNode(up)) return true;
    if (ts.isBlock(up)) return false;
  }
  return false;
}

function sentenceOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return hasWord(node.text) ? node.text.trim() : undefined;
  if (ts.isTemplateExpression(node)) {
    const whole = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
    const isMarkup = ts.isTaggedTemplateExpression(node.parent) && node.parent.tag.getText() === 'html';
    const text = isMarkup ? whole.replace(/<[^>]*>/g, ' ').trim() : whole;
    return isSentence(text) || /[a-z]{2,} [a-z]{2,}/.test(text) ? text : undefined;
  }
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
    ? isSentence(node.text)
      ? node.text
      : undefined
    : undefined;
}

/** The sentences in a file that a borrower may read, each with its line. */
export function sentencesIn(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const sentence = sentenceOf(node);
    if (sentence !== undefined && !isForEngineers(node))
      found.push(`${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${sentence.replace(/\s+/g, ' ')}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The sentences of every file of these rooms that has some, by path. */
export function sentences(): ReadonlyMap<string, readonly string[]> {
  const paths = rooms.flatMap((room) =>
    readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' }).map((path) => `src/${room}/${path}`),
  );
  return new Map(
    paths
      .filter((path) => /\.tsx?$/.test(path) && !exempt.test(path))
      .map((path) => [path.replaceAll('\\', '/'), sentencesIn(path, readFileSync(path, 'utf8'))] as const)
      .filter(([, found]) => found.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
