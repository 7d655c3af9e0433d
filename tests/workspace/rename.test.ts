import { compileWorkspace, renameInWorkspace } from '#compiler';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { runs } from '../runs.ts';

type Request = Parameters<typeof renameInWorkspace>[1];
type Files = ReadonlyMap<string, string>;

const workspace = repoWorkspace();
const idOf = (path: string): string => path.replace(/^flows\//, '').replace(/\.flow\.json$/, '');
const parsed = (path: string): Record<string, unknown> =>
  JSON.parse(workspace.get(path) ?? '{}') as Record<string, unknown>;

/** A rename of every flow, of every page and condition, and of every field that a flow file asks for, to a name that nothing else has. */
const requests = [...workspace.keys()]
  .filter((path) => path.startsWith('flows/'))
  .flatMap((path): readonly Request[] => {
    const { pages = {}, conditions = {}, data } = parsed(path);
    const { properties = {} } = typeof data === 'string' ? parsed(data) : {};
    const flow = idOf(path);
    return [
      ...Object.keys(pages as object).map((old): Request => ({ kind: 'page', old, name: `${old}-zq`, flow })),
      ...Object.keys(conditions as object).map((old): Request => ({ kind: 'condition', old, name: `${old}-zq`, flow })),
      ...Object.keys(properties as object).map((old): Request => ({ kind: 'field', old, name: `${old}Zq`, flow })),
      { kind: 'flow', old: flow, name: `${flow}-zq` },
    ];
  });

/** The workspace after a rename; the same workspace if an earlier rename of a related file has already changed the name. */
function after(files: Files, request: Request): Files {
  const result = renameInWorkspace(files, request);
  if ('problem' in result) return files;
  const moved = [...files].map(
    ([path, text]) => [result.moves.get(path) ?? path, result.texts.get(path) ?? text] as const,
  );
  return new Map(moved);
}

/** What the flows of all brands compile to, without the marks of new names, and the findings. */
function compiled(files: Files): { readonly flows: unknown; readonly diagnostics: unknown } {
  const { brands, diagnostics } = compileWorkspace(files);
  const flows = brands.flatMap(({ id, flows }) => flows.map(({ data }) => [id, { ...data, version: '' }] as const));
  const text = JSON.stringify({ flows: flows.map(([id, data]) => [`${id} ${data.id}`, data]), diagnostics });
  const value = JSON.parse(text.replaceAll(/-zq|Zq/g, '')) as { flows: [string, unknown][]; diagnostics: unknown };
  return { flows: Object.fromEntries(value.flows), diagnostics: value.diagnostics };
}

describe('a rename of any field, page, condition or flow of the repository', () => {
  let before: ReturnType<typeof compiled>;
  beforeAll(() => {
    before = compiled(workspace);
  });

  // The full form renames everything that has a name.
  test('leaves the same flows under the new names, and no finding', { timeout: 3_600_000 }, () => {
    const some =
      fc.sample(fc.shuffledSubarray(requests, { minLength: runs(requests.length) }), { numRuns: 1 })[0] ?? [];
    const chosen = some.slice(0, runs(requests.length));
    // Flows come last, because the other requests name them by their old ids.
    const ordered = [...chosen.filter(({ kind }) => kind !== 'flow'), ...chosen.filter(({ kind }) => kind === 'flow')];
    const files = ordered.reduce(after, workspace);
    expect(files).not.toEqual(workspace);
    const now = compiled(files);
    expect(now.diagnostics).toEqual(before.diagnostics);
    expect(now.flows).toEqual(before.flows);
  });

  test('changes nothing of a file but the name', () => {
    const request: Request = { kind: 'page', old: 'contact', name: 'contact-zq', flow: 'unsecured/application' };
    for (const [path, text] of after(workspace, request)) expect(text.replaceAll('-zq', '')).toBe(workspace.get(path));
  });
});

describe('a rename is refused, with what to do,', () => {
  test.each<readonly [string, Request, string]>([
    [
      'if the name exists',
      { kind: 'page', old: 'contact', name: 'home', flow: 'unsecured/application' },
      'already has a page "home".',
    ],
    [
      'if an overlay of a brand has the name',
      { kind: 'page', old: 'contact', name: 'rewards', flow: 'unsecured/application' },
      'brands/asda/overlays/flows/unsecured/application.flow.json already has a page "rewards".',
    ],
    [
      'if nothing has the old name',
      { kind: 'field', old: 'residentalStatus', name: 'x' },
      'Did you mean "residentialStatus"?',
    ],
    ['if several flows have the old name', { kind: 'page', old: 'loan', name: 'x' }, 'Add --flow and one of '],
    ['if the name is not valid', { kind: 'page', old: 'contact', name: 'Contact us' }, 'Use lower-case letters'],
    [
      'if there is no such flow',
      { kind: 'flow', old: 'steps/change-ofer', name: 'x' },
      'Did you mean "steps/change-offer"?',
    ],
  ])('%s', (_, request, problem) => {
    expect(renameInWorkspace(workspace, request)).toEqual({ problem: expect.stringContaining(problem) as string });
  });
});
