import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { documented, type Operation, readContract, withoutAssumedFields } from '#contract';
import { isMultipleOf, isoDate } from '#lending';
import { asText } from '#model';
import type { RequirementEvent } from '#sandbox/origination';
import type { SandboxOptions } from '../context/sandbox-options.ts';

/** Validates a value and returns the violations. Parameters arrive as text; the check converts them in place to their types. */
export type Check = (value: unknown) => readonly Finding[];

/** A violation of a JSON Schema: the place, the keyword and its parameters. */
export interface Finding {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** One operation of the contract, ready to be served. */
export interface ServedOperation extends Operation {
  readonly success: number;
  /** Takes one object with all parameters by name. */
  readonly checkParameters: Check;
  /** Absent if the operation has no request body. */
  readonly checkBody?: Check;
  /** The data of an answer as the lender sends it: a lender that knows only the documents leaves out what they do not name. */
  readonly shown: (data: unknown) => unknown;
  /** The headers that the answer does not have. */
  readonly hiddenHeaders: readonly string[];
  /** What the action of a requirement does to it (`x-tenor-requirement-state`); by default, the lender accepts it. */
  readonly requirementEvent: RequirementEvent;
}

const known = {
  all: new WeakMap<object, readonly ServedOperation[]>(),
  named: new WeakMap<object, readonly ServedOperation[]>(),
};

/**
 * Returns the operations of the contract that a lender knows, with validators for their parameters and bodies. Lenders with the same
 * contract share the validators.
 * @throws {Error} an operation has no success response, or a parameter in a place that the sandbox does not support
 */
export function servedOperations({
  contract,
  documentsOnly = false,
}: Pick<SandboxOptions, 'contract' | 'documentsOnly'>): readonly ServedOperation[] {
  const shared = documentsOnly ? known.named : known.all;
  const compilers = { body: schemaCompiler({}), parameters: schemaCompiler({ coerceTypes: true, useDefaults: true }) };
  const found =
    shared.get(contract) ??
    readContract(contract).operations.flatMap((each) => {
      const operation = documentsOnly ? documented(each) : each;
      return operation ? [served(operation, compilers, documentsOnly)] : [];
    });
  shared.set(contract, found);
  return found;
}

function served(
  operation: Operation,
  compilers: { readonly body: Ajv2020; readonly parameters: Ajv2020 },
  documentsOnly: boolean,
): ServedOperation {
  const { id, parameters, request, response, success } = operation;
  if (success === undefined) throw new Error(`${id} has no 2xx response in the contract.`);
  for (const { in: place } of parameters)
    if (!['path', 'query', 'header'].includes(place))
      throw new Error(`The sandbox does not support parameters in ${place}, which the contract uses.`);
  return {
    ...operation,
    success,
    checkParameters: checkWith(() =>
      compilers.parameters.compile({
        type: 'object',
        properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        required: parameters.filter(({ required }) => required).map(({ name }) => name),
      }),
    ),
    ...(request !== undefined && { checkBody: checkWith(() => compilers.body.compile(request as object)) }),
    shown: (data) => (documentsOnly ? withoutAssumedFields(response, data) : data),
    hiddenHeaders: documentsOnly ? operation.assumedHeaders : [],
    requirementEvent: eventLeadingTo[asText(operation.marks['requirement-state'])] ?? 'accepted',
  };
}

/** The event after which a requirement has a state. */
const eventLeadingTo: Readonly<Record<string, RequirementEvent>> = {
  Open: 'saved',
  Submitted: 'submitted',
  Accepted: 'accepted',
  Cancelled: 'cancelled',
};

function schemaCompiler(own: { readonly coerceTypes?: true; readonly useDefaults?: true }): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    // The contract's own tests validate it against OpenAPI. Doing so again would take most of the start-up time.
    meta: false,
    validateSchema: false,
    allErrors: true,
    logger: false,
    ...own,
  });
  ajv.addFormat('date', (text) => isoDate(text) === text);
  ajv.removeKeyword('multipleOf');
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    errors: false,
    validate: (step: number, value: number) => isMultipleOf(value, step),
  });
  return ajv;
}

/** Compiles the schema at the first request, so that the start does not wait for unused operations. */
function checkWith(compile: () => ValidateFunction): Check {
  let compiled: ValidateFunction | undefined;
  return (value) => {
    const validate = (compiled ??= compile());
    return validate(value) ? [] : (validate.errors ?? []);
  };
}
