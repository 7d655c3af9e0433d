import { describe, expect, it } from 'vitest';
import { asText } from '#model';
import { contract } from '../workspace/contract.ts';
import { idsIn, rowTexts } from './checklist-rows.ts';
import { partsOf, type MarkedPart } from './marked-parts.ts';

const { operations } = contract;
/** Every parameter, field of a request and field of an answer, at every depth, with the mark that it has or inherits. */
const parts = operations.flatMap(partsOf);

const textOf = (rows: readonly string[]) => rows.map((row) => rowTexts.get(row) ?? '').join('\n');
const isWord = (word: string, text: string) =>
  new RegExp(`(?<![\\w-])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(text);
const say = ({ operation, place }: MarkedPart) => `${operation} ${place}`;

/** The last part of an operation's address that is a name: `track-apply-visit`, `loan-applications`. */
const nameOf = (path: string) =>
  (path.split('/').findLast((step) => !step.startsWith('{')) ?? '').replace(/\.(?:html|pdf)$/, '');

describe('the marks of the contract', () => {
  it.each(operations.map((each) => [`${each.family ?? each.api} ${each.id}`, each] as const))(
    '%s is either named by rows or assumed',
    (_, { path, method, marks }) => {
      const { row, assumed, unshown } = marks;
      expect([row, assumed].filter((mark) => typeof mark === 'string')).toHaveLength(1);
      if (row === undefined) expect(unshown).toBeUndefined();
      else {
        const named = idsIn(asText(row)).map((id) => rowTexts.get(id) ?? '');
        const name = nameOf(path);
        // The checklist shortens names, and spells documents of motor as a generated client does.
        const spellings = [name, name.replace('confirm-read', ''), `${name}_html`];
        const other = named.filter((text) => spellings.some((spelling) => isWord(spelling, text)));
        expect(other, `no row names ${path}`).not.toEqual([]);
        const methods = other.flatMap((text) => text.match(/\b(?:GET|POST|PUT|PATCH|DELETE)\b/g) ?? []);
        if (methods.length > 0) expect(methods).toContain(method);
      }
    },
  );

  it('names rows that exist', () => {
    const rows = [
      ...operations.flatMap(({ marks }) => idsIn(asText(marks['row']))),
      ...parts.flatMap(({ rows }) => rows),
    ];
    expect(rows.filter((row) => !rowTexts.has(row))).toEqual([]);
  });

  it('has an operation for each call that the checklist names', () => {
    /** C-00 is about all calls, C-135 about all requirements, C-150 about the cache. */
    const calls = [...rowTexts.keys()].filter((id) => id.startsWith('C-') && !['C-00', 'C-135', 'C-150'].includes(id));
    const named = new Set(operations.flatMap(({ marks }) => idsIn(asText(marks['row']))));
    expect(calls.filter((id) => !named.has(id))).toEqual([]);
  });

  it('names each field and parameter as its row does, unless no document shows the shape', () => {
    const named = parts.filter(
      ({ mark, within, name }) => mark === 'named' && within.mark === 'named' && !/^@|^id$/.test(name),
    );
    const unknown = named.filter(({ name, rows, within }) => !isWord(name, textOf([...rows, ...within.rows])));
    expect([...new Set(unknown.map(say))]).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });

  it('has no closed value that its row does not list', () => {
    const closed = parts.filter(
      ({ mark, values, name }) => mark === 'named' && values.length > 0 && !name.startsWith('@'),
    );
    const wider = closed.flatMap((part) =>
      part.values.filter((value) => !isWord(value, textOf(part.rows))).map((value) => `${say(part)}: ${value}`),
    );
    expect(wider).toEqual([]);
    expect(closed).not.toEqual([]);
  });

  it('requires nothing in an answer or a request that is assumed (D-06)', () => {
    expect(parts.filter(({ mark, isRequired }) => mark === 'assumed' && isRequired).map(say)).toEqual([]);
  });
});
