import { applyPatch, type Operation } from 'rfc6902';
import { asObject, asText, isObject, type Json, type JsonObject, type Pointer } from '#model';
import { below, childNode, segments, type TrackedNode } from '#findings';
import { OverlayProblem } from './overlay-problem.ts';
import { EditError, insertNode, nodeAt, removeNode, replaceNode } from './edit-node.ts';

/** A step of a patch that does not apply. */
export interface FailedStep {
  readonly step: TrackedNode;
  readonly reason: string;
  /** The value at the step's path; undefined if there is none. */
  readonly below?: TrackedNode | undefined;
  /** Where the expected value of a failed `test` is now. */
  readonly moved?: Pointer | undefined;
  /** Why a name in its path leads nowhere. */
  readonly problem?: OverlayProblem;
}

/**
 * Applies a JSON Patch (RFC 6902) to a value and its origins. A moved or copied value keeps its origin, and an added value has its
 * origin in `patch`. If a step fails, the patch has no effect and the failed step is returned. `beforeStep` receives the value before each
 * step, and returns the step with positions instead of the names of entries.
 */
export function patchNode(
  base: TrackedNode,
  patch: TrackedNode,
  beforeStep: (node: TrackedNode, step: TrackedNode) => JsonObject,
): TrackedNode | FailedStep {
  if (patch.kind !== 'list') return base;
  const document = JSON.parse(JSON.stringify(base.value)) as Json;
  let node = base;
  for (const step of patch.entries) {
    try {
      const operation = beforeStep(node, step);
      // Our own edit comes first, because it is stricter about list positions and gives better messages.
      const taken = take(node, step, operation);
      const [error] = applyPatch(document, [copyOf(operation)]);
      if (error?.name === 'TestError') return failedTest(node, step, operation);
      if (error) return { step, reason: reasonOf(error, operation) };
      node = taken;
    } catch (error) {
      if (error instanceof OverlayProblem) return { step, reason: error.message, problem: error };
      return { step, reason: leadsNowhere(error, asObject(step.value)) };
    }
  }
  return node;
}

/** A copy of the operation, because rfc6902 inserts values without copying them. */
function copyOf(operation: JsonObject): Operation {
  return JSON.parse(JSON.stringify(operation)) as Operation;
}

function reasonOf(error: Error, operation: JsonObject): string {
  if (error.name === 'MissingError') return `"${asText(operation['from'] ?? operation['path'])}" does not exist.`;
  return `"${asText(operation['op'])}" is not a patch operation.`;
}

function leadsNowhere(error: unknown, { path, from }: JsonObject): string {
  if (!(error instanceof EditError) || error.missing === undefined)
    return error instanceof Error ? error.message : String(error);
  return `"${asText(from ?? path)}" does not exist: there is no "${error.missing}".`;
}

function failedTest(node: TrackedNode, step: TrackedNode, { path, value }: JsonObject): FailedStep {
  const tokens = segments(asText(path));
  const child = (tokens: readonly string[]) => tokens.reduce<TrackedNode | undefined>(childNode, node);
  const there = child(tokens);
  const list = child(tokens.slice(0, -1));
  const wanted = JSON.stringify(value);
  const place = list?.kind === 'list' ? list.entries.findIndex((entry) => JSON.stringify(entry.value) === wanted) : -1;
  const scalars = there?.kind === 'scalar' && !isObject(value) && !Array.isArray(value);
  return {
    step,
    reason: scalars
      ? `The value at "${asText(path)}" is ${JSON.stringify(there.value)}, not ${wanted}.`
      : `The value at "${asText(path)}" differs from the value in this step.`,
    below: there,
    moved: place < 0 ? undefined : below('', ...tokens.slice(0, -1), place),
  };
}

function take(node: TrackedNode, step: TrackedNode, operation: JsonObject): TrackedNode {
  const path = segments(asText(operation['path']));
  const from = segments(asText(operation['from']));
  switch (operation['op']) {
    case 'add':
      return insertNode(node, path, valueOf(step));
    case 'replace': {
      const { origin } = nodeAt(node, path);
      const value = valueOf(step);
      return replaceNode(node, path, { ...value, origin: { at: value.origin.at, over: origin.at } });
    }
    case 'remove':
      return removeNode(node, path);
    case 'move':
      return insertNode(removeNode(node, from), path, nodeAt(node, from));
    case 'copy':
      return insertNode(node, path, nodeAt(node, from));
    default:
      return node;
  }
}

function valueOf(step: TrackedNode): TrackedNode {
  const value = childNode(step, 'value');
  if (!value) throw new EditError('This step has no value.');
  return value;
}
