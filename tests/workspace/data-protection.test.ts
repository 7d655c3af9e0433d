import { columns } from '../../src/sandbox/store/sql/schema.ts';
import { settingSchemas } from '../../src/configuration/setting-schema.ts';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/operators/data-protection.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!---)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));
const facts = rows.filter(([first]) => first !== 'what' && first !== 'tables');
const codeIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('the facts about data protection', () => {
  it('each have a test or a setting that exists', () => {
    expect(facts.length).toBeGreaterThan(20);
    const unproven = facts.filter((cells) => {
      const named = codeIn(cells.at(-1));
      return named.length === 0 || named.some((name) => !existsSync(name) && !(name in settingSchemas));
    });
    expect(unproven).toEqual([]);
  });

  it('name every table of the embedded lender once', () => {
    const chapter = page.split('\n## In the embedded lender\n')[1] ?? '';
    const named = chapter
      .split('\n')
      .filter((line) => /^\| `/.test(line))
      .flatMap((line) => codeIn(line.split(' | ')[0]));
    expect(named.toSorted()).toEqual(Object.keys(columns).toSorted());
  });

  it('name every cookie that the page about cookies names', () => {
    const { blocks } = JSON.parse(readFileSync('schemas/pages/cookies.page.json', 'utf8')) as {
      readonly blocks: readonly { readonly name: string; readonly figures?: readonly { readonly label: string }[] }[];
    };
    const cookies = blocks.find(({ name }) => name === 'essential-list')?.figures?.map(({ label }) => label) ?? [];
    const chapter = page.split('\n## In the browser\n')[1]?.split('\n## ')[0] ?? '';
    const named = chapter
      .split('\n')
      .filter((line) => /^\| cookies? /.test(line))
      .flatMap((line) => codeIn(line.split(' | ')[0]));
    expect(named.toSorted()).toEqual([...cookies].toSorted());
  });
});
