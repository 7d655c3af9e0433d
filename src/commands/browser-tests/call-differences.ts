import type { FlowCall } from '#engine';
import type { Json, JsonObject } from '#model';
import type { Request } from 'playwright';
import { differences } from '../flow-tests/compare-payload.ts';
import { operationOf } from '../flow-tests/coverage.ts';

/** Compares the calls of the engine with those of the browser, without the contents of files. */
export function callDifferences(
  at: string,
  expected: readonly FlowCall[],
  sent: readonly Request[],
): readonly string[] {
  if (expected.length !== sent.length)
    return [`"${at}" sends ${sent.length} calls. The engine expects ${expected.length}.`];
  return expected.flatMap(({ action, payload }, index) => {
    const body = (sent[index]?.postDataJSON() ?? {}) as Json;
    return [...differences(withoutFiles(payload), body)].map(
      (each) =>
        `"${operationOf(action)}" sends ${JSON.stringify(each.sent)} at ${each.place}. The engine expects ${JSON.stringify(each.expected)}.`,
    );
  });
}

/** The parts of a payload that are no file. */
function withoutFiles(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutFiles);
  const parts = Object.entries(value as JsonObject).filter(([, part]) => !isFile(part));
  return Object.fromEntries(parts.map(([key, part]) => [key, withoutFiles(part ?? null)]));
}

const isFile = (part: unknown): boolean => typeof part === 'object' && part !== null && '$file' in part;
