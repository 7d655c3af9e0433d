import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Contract, type Operation, readContract } from '#contract';
import type { Report } from '#findings';

/**
 * Reads the API contract from its parsed files, by path. An invalid schema is reported and replaced by one that accepts everything.
 */
export function checkedContract(files: ReadonlyMap<string, unknown>, report: Report): Contract {
  const contract = readContract(files);
  return { ...contract, operations: contract.operations.map((operation) => checkedOperation(operation, report)) };
}

function checkedOperation(operation: Operation, report: Report): Operation {
  const { id, request, response, document } = operation;
  const at = { file: document.file, line: 1, column: 1 };
  const usable = (schema: unknown, what: string): unknown => {
    const problem = schema === undefined ? undefined : problemOf(schema);
    if (problem === undefined) return schema;
    const hint = 'Write a valid JSON Schema (2020-12).';
    report('contract/bad-schema', { at }, `The schema of the ${what} is not valid: ${problem}.`, hint);
    return {};
  };
  const { 'requirement-state': state } = operation.marks;
  if (state !== undefined && !states.some((known) => known === state)) {
    const message = `The operation ${id} leaves its requirement in the state ${JSON.stringify(state)}, which does not exist.`;
    report('contract/unknown-state', { at }, message, `Set "x-tenor-requirement-state" to ${states.join(', ')}.`);
  }
  return {
    ...operation,
    request: usable(request, `request of ${id}`),
    response: usable(response, `response of ${id}`),
  };
}

/** The states that an action can leave its requirement in. */
const states = ['Open', 'Submitted', 'Accepted', 'Cancelled'];

/** Created once, because reading the meta-schemas of 2020-12 takes longer than all validations. */
const judge = new Ajv2020({ strict: false, logger: false });

/** Results by identity, because a shared schema is one value and needs only one validation. */
const known = new WeakMap<object, { readonly problem: string | undefined }>();

function problemOf(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null) return judgeSchema(schema);
  const found = known.get(schema) ?? { problem: judgeSchema(schema) };
  known.set(schema, found);
  return found.problem;
}

function judgeSchema(schema: unknown): string | undefined {
  try {
    if (judge.validateSchema(schema as object) !== true) return judge.errorsText(judge.errors, { dataVar: 'it' });
    new Ajv2020({ strict: false, validateFormats: false, validateSchema: false, meta: false, logger: false }).compile(
      schema as object,
    );
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
