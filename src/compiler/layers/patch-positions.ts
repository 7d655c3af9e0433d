import { asObject, asText, type JsonObject, type Pointer } from '#model';
import { below, childNode, type TrackedNode } from '#findings';
import { type ListPosition, namedPath } from './named-path.ts';
import { namedStep } from './named-step.ts';
import { OverlayProblem } from './overlay-problem.ts';

/** A problem of one step of a patch that applies. */
export interface StepProblem {
  readonly step: TrackedNode;
  readonly problem: OverlayProblem;
}

/**
 * Follows the steps of a patch and collects those that use a list position unsafely: without a `test` of the entry before them, or in a
 * list whose entries have names. If the base list changes, such a step would silently affect another entry.
 */
export class PatchPositions {
  readonly problems: StepProblem[] = [];
  private readonly tested = new Set<Pointer>();

  constructor(private readonly metaSchema: unknown) {}

  /** Records a step before it is applied to `node`. Returns it with positions instead of names. Throws OverlayProblem. */
  follow(node: TrackedNode, step: TrackedNode): JsonObject {
    const operation = asObject(step.value);
    const keys = (['from', 'path'] as const).filter((key) => typeof operation[key] === 'string');
    const paths = keys.map((key) => ({ key, ...namedPath(node, asText(operation[key]), this.metaSchema) }));
    const plain = Object.fromEntries(paths.map(({ key, tokens }) => [key, below('', ...tokens)]));
    const resolved: JsonObject = { ...operation, ...plain };
    if (operation['op'] === 'test') {
      this.tested.add(asText(resolved['path']));
      return resolved;
    }
    const named = paths.flatMap(({ inNamedLists }) => inNamedLists);
    if (named[0]) this.add(step, inNamedList(node, step, resolved, named[0], this.metaSchema));
    else for (const position of paths.flatMap(({ inOtherLists }) => inOtherLists)) this.requireTest(step, position);
    for (const { tokens } of paths) this.forget(node, tokens, operation['op']);
    return resolved;
  }

  private requireTest(step: TrackedNode, { list, token }: ListPosition): void {
    const entry = below('', ...list, token);
    if (token === '-' || [...this.tested].some((each) => `${each}/`.startsWith(`${entry}/`))) return;
    const { op } = asObject(step.value);
    this.add(
      step,
      new OverlayProblem(
        'overlay/untested-position',
        `No "test" step checks the value at "${entry}" before this "${asText(op)}".`,
        `Add { "op": "test", "path": "${entry}", "value": … } before it, with the value that you expect there.`,
      ),
    );
  }

  /** A test is valid until a step changes the list or the value that it looked at. */
  private forget(node: TrackedNode, tokens: readonly string[], op: unknown): void {
    const parent = tokens.slice(0, -1);
    const holder = parent.reduce<TrackedNode | undefined>(childNode, node);
    const isShifted = holder?.kind === 'list' && op !== 'replace';
    const changed = below('', ...(isShifted ? parent : tokens));
    for (const each of this.tested) if (`${each}/`.startsWith(`${changed}/`)) this.tested.delete(each);
  }

  private add(step: TrackedNode, problem: OverlayProblem): void {
    if (!this.problems.some((other) => other.step === step && other.problem.message === problem.message))
      this.problems.push({ step, problem });
  }
}

function inNamedList(
  node: TrackedNode,
  step: TrackedNode,
  resolved: JsonObject,
  { list, token }: ListPosition,
  metaSchema: unknown,
): OverlayProblem {
  const entry = [...list, token].reduce<TrackedNode | undefined>(childNode, node);
  return new OverlayProblem(
    'overlay/position-in-named-list',
    `The entries of "${below('', ...list)}" have names, so this step must not use the position ${token}.`,
    `Instead, write ${namedStep(node, resolved, metaSchema)}${asObject(step.value)['op'] === 'copy' ? ' with a copy of the entry' : ''}.`,
    entry?.origin,
  );
}
