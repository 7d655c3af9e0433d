import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountEvents } from '../sandbox/account-events.ts';
import { promises, type Keeper } from './promises.ts';

/** The files whose texts borrowers read, in the base language. */
const files = ['schemas', 'flows'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !/^(?:api|meta|locales|tables)\/|\.journeys\.json$/.test(path))
    .map((path) => `${folder}/${path}`),
);

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value) for (const one of Object.values(value)) yield* textsIn(one);
}

/** Each sentence in which we say what we will do. */
const said = files.flatMap((file) =>
  [...textsIn(JSON.parse(readFileSync(file, 'utf8')))]
    .flatMap((text) => text.split(/(?<=[.!?]) /))
    .filter((sentence) => /\bwe will\b/i.test(sentence))
    .map((sentence) => ({ file, sentence })),
);

/** Does what keeps a promise exist? */
function exists(keeper: Keeper): boolean {
  if ('person' in keeper) return true;
  if ('event' in keeper) return 'emails' in accountEvents[keeper.event];
  return existsSync(keeper.file) && readFileSync(keeper.file, 'utf8').includes(keeper.test);
}

const rowOf = (sentence: string) => promises.findIndex(([says]) => says.test(sentence));

describe('what borrowers are promised', () => {
  it('is kept by a message, a tested behaviour or a person: each sentence has its row', () => {
    expect(said.filter(({ sentence }) => rowOf(sentence) < 0)).toEqual([]);
    expect(said.length).toBeGreaterThan(100);
  });

  it('has no row that no text needs, and none whose keeper does not exist', () => {
    const used = new Set(said.map(({ sentence }) => rowOf(sentence)));
    expect(promises.filter((_, index) => !used.has(index)).map(([says]) => says.source)).toEqual([]);
    expect(promises.filter(([, keeper]) => !exists(keeper))).toEqual([]);
  });
});
