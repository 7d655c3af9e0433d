import { loadExamples } from '#ui';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';

const examples = await loadExamples();

// jsdom has no colours and no layout. The token compiler and the browser tests check contrast.
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'color-contrast': { enabled: false } },
};

test('every component except the page shell has examples in the styleguide (R-02)', () => {
  const components = Object.keys(import.meta.glob('../../src/ui/*/*.module.css'))
    .map((path) => path.split('/').at(-2))
    .filter((name) => name !== 'page-shell');
  expect(components.length).toBeGreaterThan(20);
  expect(Object.keys(examples)).toEqual(expect.arrayContaining(components));
});

describe.each(Object.entries(examples))('the example of %s', (_, list) => {
  test.each(list.map((example) => [example.name, example] as const))(
    '"%s" has no violation that axe finds',
    async (_name, { element }) => {
      const { container } = render(element);
      const { violations } = await axe.run(container, options);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
      expect(container).not.toBeEmptyDOMElement();
    },
  );
});

// Safari does not treat a table as a table if CSS gives it another layout, unless every part has a role.
test.each(['ledger', 'receipt'])('every part of the table in %s has a role (WCAG 1.3.1)', (name) => {
  for (const { element } of examples[name] ?? []) {
    const { container } = render(element);
    const parts = [...container.querySelectorAll('table, thead, tbody, tr, th, td')];
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.filter((part) => !part.hasAttribute('role'))).toEqual([]);
  }
});
