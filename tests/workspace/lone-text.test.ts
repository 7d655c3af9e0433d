import { Linter } from 'eslint';
import { resolve } from 'node:path';
import { parser } from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { loneTextRule } from '../../src/lone-text-rule.mjs';

const setup = `
  import type { ReactElement, ReactNode } from 'react';
  declare const isOpen: boolean, text: string, count: number, maybe: string | undefined;
  declare const node: ReactNode, element: ReactElement, items: string[];
  declare const Icon: () => ReactElement, Part: () => ReactElement | null, Words: () => string;
  declare function Box(props: { children: ReactNode }): ReactElement;
`;

/** A project with nothing but the file that is checked. */
const projectService = { allowDefaultProject: ['*.tsx'], defaultProject: 'tsconfig.base.json' };

/** The parts of an expression that the rule reports. */
function reportedIn(jsx: string): readonly string[] {
  const code = `${setup}export const shown = ${jsx};`;
  const config = {
    files: ['**/*.tsx'],
    languageOptions: { parser, parserOptions: { projectService, tsconfigRootDir: resolve('.') } },
    plugins: { text: { rules: { alone: loneTextRule } } },
    rules: { 'text/alone': 'error' },
  };
  const found = new Linter().verify(code, config as unknown as Linter.Config, resolve('snippet.tsx'));
  const lines = code.split('\n');
  return found.map(({ ruleId, message, line, column, endColumn }) =>
    ruleId === 'text/alone' ? (lines[line - 1] ?? '').slice(column - 1, (endColumn ?? 0) - 1) : message,
  );
}

describe('the lint rule text/alone', () => {
  it.each([
    ['text before an element that comes and goes', '<p>{text}{isOpen && <b />}</p>', ['{text}']],
    ['text after an element that comes and goes', '<p>{isOpen && <b />}{text}</p>', ['{text}']],
    ['children that may be text', '<p>{isOpen && <b />}{node}</p>', ['{node}']],
    ['text beside one of two elements', '<p>{isOpen ? <b /> : <i />}{text}</p>', ['{text}']],
    ['text beside a list', '<p>{items.map((key) => <b key={key} />)}{text}</p>', ['{text}']],
    ['words beside an element that comes and goes', '<p>Total {isOpen && <b />}</p>', ['Total ']],
    ['words beside one of two elements', '<p>{isOpen ? <b /> : <i />} in all</p>', [' in all']],
    ['a space beside an element that comes and goes', "<p><b />{' '}{isOpen && <b />}</p>", ["{' '}"]],
    ['words beside a component that may draw nothing', '<p>Total <Part /></p>', ['Total ']],
    ['words that come and go beside an element', "<p>{isOpen && 'now'}<b /></p>", ["{isOpen && 'now'}"]],
    ['text that may be absent beside an element', '<p>{maybe}<b /></p>', ['{maybe}']],
    ['text or an element beside an element', '<p>{isOpen ? text : <b />}<i /></p>', ['{isOpen ? text : <b />}']],
    ['text that changes beside words', '<p>{count} left</p>', ['{count}']],
    ['two texts that change', '<p>{text} {count}</p>', ['{text}', '{count}']],
    ['text in a component that has other children', '<Box>{text}<b /></Box>', ['{text}']],
    ['a component that draws only text', '<p><b /><Words /></p>', ['<Words />']],
    ['a list of texts', '<p>{items}</p>', ['{items}']],
    ['words in a fragment', '<>Total</>', ['Total']],
    ['text in a fragment that comes and goes', '<p>{isOpen && <>{text}<b /></>}</p>', ['{text}']],
  ])('reports %s', (_, jsx, reported) => {
    expect(reportedIn(jsx)).toEqual(reported);
  });

  it.each([
    ['text that is alone in its element', '<p>{text}</p>'],
    ['text that is alone and comes and goes', "<p>{isOpen && 'now'}</p>"],
    ['one of two texts that is alone', "<p>{isOpen ? text : 'none'}</p>"],
    ['text or an element that is alone', '<p>{isOpen ? text : <b />}</p>'],
    ['text with an element of its own', '<p><span>{text}</span>{isOpen && <b />}</p>'],
    ['words beside elements that stay', '<p>Call <b /> or <Icon /> or {element}</p>'],
    ['elements that come and go', '<p>{isOpen && <b />}<i />{items.map((key) => <b key={key} />)}</p>'],
    ['line breaks between elements', '<p>\n  <b />\n  {isOpen && <b />}\n</p>'],
    ['a comment', '<p>{/* why */}{text}</p>'],
    ['a fragment of elements', '<><b />{isOpen && <b />}</>'],
  ])('accepts %s', (_, jsx) => {
    expect(reportedIn(jsx)).toEqual([]);
  });
});
