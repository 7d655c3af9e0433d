import { hasRules } from '#sandbox/origination';
import { childOf, type ContractNode, exampleOf, wholeSchema } from './contract-schema.ts';
import type { SandboxOptions } from './sandbox-options.ts';

/** A type of requirement that only the contract describes: the lender has no rules of its own for it. */
export interface ContractRequirement {
  /** Its `@type`. */
  readonly type: string;
  /** The API family that has it. */
  readonly family: string;
  /** The title that borrowers see: the example of the contract, or else the name of the type. */
  readonly title: string;
  /** The example of its own fields. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The names of its own fields. */
  readonly fields: readonly string[];
}

/** The fields that every requirement has. */
const ofEvery = new Set(['@type', '@link', 'id', 'state', 'title', 'rejection']);

const known = new WeakMap<object, readonly ContractRequirement[]>();

/**
 * The types of requirement in the contract of the product API (components whose `@type` ends in `-requirement`) that the lender has no rules
 * for.
 */
export function contractRequirements(contract: SandboxOptions['contract']): readonly ContractRequirement[] {
  const found = known.get(contract) ?? [contract.productV2, contract.productV1].flatMap(readRequirements);
  known.set(contract, found);
  return found;
}

function readRequirements(document: unknown): readonly ContractRequirement[] {
  const root = document as ContractNode;
  const schemas = Object.values(childOf(childOf(root, 'components'), 'schemas'));
  return schemas.flatMap((each) => {
    const schema = wholeSchema(root, each);
    const properties = schema['properties'] as ContractNode;
    const type = wholeSchema(root, properties['@type'])['const'];
    if (typeof type !== 'string' || !type.endsWith('-requirement') || hasRules(type)) return [];
    const example = exampleOf(root, { type: 'object', ...schema }) as ContractNode;
    const fields = Object.keys(properties).filter((name) => !ofEvery.has(name));
    return {
      type,
      family: String(root['x-tenor-family']),
      title: typeof example['title'] === 'string' && example['title'] !== 'Example' ? example['title'] : titleOf(type),
      example: Object.fromEntries(Object.entries(example).filter(([name]) => !ofEvery.has(name))),
      fields,
    };
  });
}

/** Returns a title made of the name of a type: `payslip-application-requirement` is "Payslip". */
function titleOf(type: string): string {
  const words = type.replace(/(?:-application)?-requirement$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
