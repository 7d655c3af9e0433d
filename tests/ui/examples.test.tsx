import { loadExamples } from '#ui';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';

const examples = await loadExamples();

// jsdom knows no colours and no layout; contrast is checked where the tokens are compiled and in the browser.
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'color-contrast': { enabled: false } },
};

test('R-02 every component but the page itself has examples, and the styleguide shows them', () => {
  const components = Object.keys(import.meta.glob('../../src/ui/*/*.module.css'))
    .map((path) => path.split('/').at(-2))
    .filter((name) => name !== 'page-shell');
  expect(components.length).toBeGreaterThan(20);
  expect(Object.keys(examples)).toEqual(expect.arrayContaining(components));
});

describe.each(Object.entries(examples))('%s', (_, list) => {
  test.each(list.map((example) => [example.name, example] as const))(
    '%s: no finding of axe',
    async (_name, { element }) => {
      const { container } = render(element);
      const { violations } = await axe.run(container, options);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
      expect(container).not.toBeEmptyDOMElement();
    },
  );
});

// Safari takes a table for none where a phone's layout is not that of a table, unless every part says its role.
test.each(['ledger', 'receipt'])('WCAG 1.3.1 every part of the table in %s says what it is', (name) => {
  for (const { element } of examples[name] ?? []) {
    const { container } = render(element);
    const parts = [...container.querySelectorAll('table, thead, tbody, tr, th, td')];
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.filter((part) => !part.hasAttribute('role'))).toEqual([]);
  }
});
