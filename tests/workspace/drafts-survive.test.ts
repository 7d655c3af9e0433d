import { compileWorkspace, renameInWorkspace, workspaceJourneys } from '#compiler';
import { createFlowSession, type FlowSession, loadDraftMigration } from '#engine';
import { formats, transforms } from '#lending';
import type { CompiledFlow, Draft, JsonObject } from '#model';
import { describe, expect, it } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { loadFlow } from '../compiler/load-flow.ts';

type Files = ReadonlyMap<string, string>;

const ID = 'unsecured/application';
const SCHEMA = `schemas/${ID}.schema.json`;
const FLOW = `flows/${ID}.flow.json`;

/** The files with a part of one text replaced. */
function edited(files: Files, path: string, from: string | RegExp, to: string): Files {
  const before = files.get(path) ?? '';
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} has no ${from}`);
  return new Map(files).set(path, after);
}

function renamed(files: Files, old: string, name: string): Files {
  const result = renameInWorkspace(files, { kind: 'field', old, name, flow: ID });
  if ('problem' in result) throw new Error(result.problem);
  const texts = new Map([...files, ...result.texts]);
  return edited(
    texts,
    SCHEMA,
    `"${name}": { "type": "string",`,
    `"${name}": { "type": "string", "x-renamed-from": "${old}",`,
  );
}

function withoutPage(files: Files, name: string): Files {
  const { pages, order, ...flow } = JSON.parse(files.get(FLOW) ?? '') as JsonObject;
  const { [name]: _, ...others } = pages as JsonObject;
  const rest = (order as readonly string[]).filter((page) => page !== name);
  return new Map(files).set(FLOW, JSON.stringify({ ...flow, pages: others, order: rest }));
}

/** What an author changes, and what becomes of a draft that has every answer. */
interface Edit {
  readonly what: string;
  readonly make: (files: Files) => Files;
  /** The new names of questions. */
  readonly renames?: Readonly<Record<string, string>>;
  /** What borrowers who begin after it answer instead. */
  readonly answers?: JsonObject;
  /** The questions whose answers are lost. */
  readonly loses?: readonly string[];
  /** The questions that are asked again. */
  readonly asksAgain?: readonly string[];
  /** The pages that are gone. */
  readonly drops?: readonly string[];
}

/** One edit after another, each published. */
const EDITS: readonly Edit[] = [
  { what: 'the first version', make: (files) => files },
  {
    what: 'a question is renamed',
    make: (files) => renamed(files, 'occupation', 'jobTitle'),
    renames: { occupation: 'jobTitle' },
  },
  {
    what: 'a choice is dropped',
    make: (files) => edited(files, SCHEMA, '"Civil partnership",', ''),
    answers: { maritalStatus: 'Single' },
    loses: ['maritalStatus'],
    asksAgain: ['maritalStatus'],
  },
  { what: 'pages change places', make: (files) => edited(files, FLOW, /"family",\s+"work",/, '"work", "family",') },
  {
    what: 'a limit falls',
    make: (files) => edited(files, SCHEMA, '"maxLength": 60, "examples": ["Bus driver"]', '"maxLength": 8'),
    answers: { jobTitle: 'Baker' },
    asksAgain: ['jobTitle'],
  },
  {
    what: 'a page is dropped',
    make: (files) => withoutPage(files, 'home'),
    loses: ['residentialStatus', 'rentOrMortgageMonthlyPayment'],
    drops: ['home'],
  },
];

interface Version extends Edit {
  readonly flow: CompiledFlow;
}

async function publish(): Promise<readonly Version[]> {
  let files: Files = repoWorkspace();
  const versions: Version[] = [];
  for (const edit of EDITS) {
    files = edit.make(files);
    const { brands } = compileWorkspace(files, { brands: ['lendable'] });
    versions.push({ ...edit, flow: await loadFlow(brands, 'lendable', ID) });
  }
  return versions;
}

const versions = await publish();
const migrate = await loadDraftMigration();

/** The journey through the form that asks most. */
const [journey] = workspaceJourneys(repoWorkspace(), { brands: ['lendable'] })
  .filter(({ flow }) => flow.id === ID)
  .flatMap(({ journeys }) => journeys)
  .toSorted((one, other) => other.fields.length - one.fields.length);

/** The answers of a borrower who begins with a version. */
function answersIn(version: number): JsonObject {
  const given: JsonObject = { ...journey?.answers, maritalStatus: 'Civil partnership', occupation: 'Lamplighter' };
  return versions.slice(0, version + 1).reduce<JsonObject>((before, { renames = {}, answers = {} }) => {
    const named = Object.entries(before).map(([name, value]) => [renames[name] ?? name, value] as const);
    return { ...Object.fromEntries(named), ...answers };
  }, given);
}

const restored = (flow: CompiledFlow, draft: Draft): FlowSession =>
  createFlowSession({ flow, context: journey?.context ?? {}, transforms, formats, draft });

const pairs = versions.flatMap((from, place) =>
  versions.slice(place + 1).map((to, later) => ({
    ...{ from, to, edits: versions.slice(place + 1, place + later + 2), answers: answersIn(place) },
    name: `${from.what} → ${to.what}`,
  })),
);

describe('a draft of each page survives each later version of the form', () => {
  it.each(pairs)('$name', ({ from, to, edits, answers }) => {
    const lost = new Set(edits.flatMap(({ loses = [] }) => loses));
    const again = edits.flatMap(({ asksAgain = [] }) => asksAgain);
    const gone = new Set(edits.flatMap(({ drops = [] }) => drops));
    const names = Object.assign({}, ...edits.map(({ renames = {} }) => renames)) as Record<string, string>;
    const pages = from.flow.pages.filter(
      ({ id, kind, when }) => kind !== 'exit' && when === undefined && !gone.has(id),
    );
    expect(pages.length).toBeGreaterThan(7);
    for (const { id: page } of pages) {
      const draft: Draft = { flow: ID, version: from.flow.version, page, answers };
      const before = restored(from.flow, draft).answers();
      const migrated = migrate(to.flow, draft);
      const after = restored(to.flow, migrated);
      const kept = Object.entries(before).filter(([name]) => !lost.has(name));
      expect(after.answers()).toEqual(Object.fromEntries(kept.map(([name, value]) => [names[name] ?? name, value])));
      expect(migrated.changed).toEqual(again.map((name) => `/${name}`).toSorted());
      if (again.length === 0) expect(after.reach(undefined)).toBe(page);
    }
  });
});
