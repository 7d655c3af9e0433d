import type { FlowVersions } from '#compiler';
import { createFlowSession, loadDraftMigration, makeDraft, readPointer, writePointer } from '#engine';
import { formats, transforms } from '#lending';
import type { CompiledFlow, Draft, FieldPath, JsonObject } from '#model';
import { loadModule } from '#build';

/** What becomes of the drafts of a flow. The numbers are of different drafts, over all enumerated journeys and their pages. */
export interface FlowDrafts {
  readonly id: string;
  readonly title: string;
  readonly brands: readonly string[];
  /** `safe`: every draft resumes on its page with every answer. `mapped`: so does it, and answers move to new names. */
  readonly result: 'safe' | 'mapped' | 'breaking';
  readonly drafts: number;
  readonly onSamePage: number;
  readonly losing: number;
  /** The questions whose answers are lost in some draft, and those that are asked again. */
  readonly lost: readonly string[];
  readonly askedAgain: readonly string[];
  /** Where drafts of a page resume instead. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
}

/** A comparison may have what becomes of drafts. */
export interface ComparedDrafts {
  readonly drafts?: readonly FlowDrafts[];
}

type Migrate = Awaited<ReturnType<typeof loadDraftMigration>>;

/**
 * Saves a draft on every page of every enumerated journey with the earlier version of each flow, and restores it with the later one, with the
 * migration that borrowers get. Brands with the same result share it.
 */
export async function replayDrafts(versions: Iterable<FlowVersions>): Promise<readonly FlowDrafts[]> {
  const migrate = await loadDraftMigration();
  const found = new Map<string, FlowDrafts>();
  for (const version of versions) {
    const [before, after] = [await loadModule(version.before), await loadModule(version.after)];
    const result = replayFlow(version, before, after, migrate);
    const key = JSON.stringify(result);
    found.set(key, { ...result, brands: [...(found.get(key)?.brands ?? []), version.brand] });
  }
  return [...found.values()];
}

function replayFlow(
  { id, title, situations }: FlowVersions,
  before: CompiledFlow,
  after: CompiledFlow,
  migrate: Migrate,
): Omit<FlowDrafts, 'brands'> {
  const seen = new Set<string>();
  const [lost, again, moved] = [new Set<string>(), new Set<string>(), new Map<string, { from: string; to: string }>()];
  const counts = { drafts: 0, onSamePage: 0, losing: 0 };
  let hasMoved = false;
  for (const { answers, context, pages } of situations)
    for (const page of pages) {
      const draft: Draft = {
        flow: id,
        version: before.version,
        page,
        answers: earlierAnswers(before, pages, page, answers),
      };
      const key = JSON.stringify([page, draft.answers]);
      if (seen.has(key)) continue;
      seen.add(key);
      const open = (flow: CompiledFlow, kept: Draft) =>
        createFlowSession({ flow, context, transforms, formats, draft: kept });
      const saved = makeDraft(open(before, draft), page);
      // A draft holds no sensitive answers. So the page on which the earlier version resumes it may be an earlier one.
      const from = open(before, saved).reach(undefined);
      const migrated = migrate(after, saved);
      const session = open(after, migrated);
      const to = session.reach(undefined);
      const gone = lostAnswers(before, after, saved.answers, session.answers());
      counts.drafts++;
      counts.onSamePage += to === from ? 1 : 0;
      counts.losing += gone.length > 0 ? 1 : 0;
      for (const path of gone) lost.add(nameOf(before, path));
      for (const at of migrated.changed ?? []) again.add(nameOf(after, at.slice(1)));
      hasMoved ||= Object.values(after.renamed ?? {}).some((old) => readPointer(saved.answers, old) !== undefined);
      if (to !== from) moved.set(`${from} ${to}`, { from: titleOf(before, from), to: titleOf(after, to) });
    }
  const isWhole = counts.onSamePage === counts.drafts && lost.size === 0 && again.size === 0;
  const result = !isWhole ? 'breaking' : hasMoved ? 'mapped' : 'safe';
  return { id, title, result, ...counts, lost: [...lost], askedAgain: [...again], moved: [...moved.values()] };
}

/** The answers of the pages before a page: those of a borrower who stops there. */
function earlierAnswers(flow: CompiledFlow, pages: readonly string[], page: string, answers: JsonObject): JsonObject {
  const earlier = pages.slice(0, pages.indexOf(page));
  const paths = flow.pages
    .filter(({ id }) => earlier.includes(id))
    .flatMap(({ fields }) => fields.map(({ path }) => path));
  return [...paths.map((path) => `/${path}`), ...flow.unasked].reduce<JsonObject>((kept, at) => {
    const value = readPointer(answers, at);
    return value === undefined ? kept : writePointer(kept, at, value);
  }, {});
}

/** The questions with an answer in the draft of the earlier version and none in the later one. */
function lostAnswers(
  before: CompiledFlow,
  after: CompiledFlow,
  kept: JsonObject,
  now: JsonObject,
): readonly FieldPath[] {
  const renamed = Object.entries(after.renamed ?? {});
  return Object.keys(before.fields).filter((path) => {
    const name = renamed.find(([, from]) => from === `/${path}`)?.[0] ?? `/${path}`;
    return readPointer(kept, `/${path}`) !== undefined && readPointer(now, name) === undefined;
  });
}

const nameOf = ({ fields }: CompiledFlow, path: FieldPath): string =>
  fields[path]?.ui['ui:title'] ?? fields[path]?.ui['ui:options']?.caption ?? path;

const titleOf = ({ pages }: CompiledFlow, id: string): string => pages.find((page) => page.id === id)?.title || id;
