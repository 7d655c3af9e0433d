import { readContract, type RequirementType } from '#contract';
import { asObject } from '#model';
import { hasRules } from '#sandbox/origination';
import { exampleOf, wholeSchema } from './example-of.ts';
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

/** The types of requirement in the contract that the lender has no rules for. */
export function contractRequirements(contract: SandboxOptions['contract']): readonly ContractRequirement[] {
  const found = known.get(contract) ?? readContract(contract).requirements.flatMap(withoutRules);
  known.set(contract, found);
  return found;
}

function withoutRules({ type, family = '', schema }: RequirementType): readonly ContractRequirement[] {
  if (hasRules(type)) return [];
  const whole = wholeSchema(schema);
  const example = asObject(exampleOf({ type: 'object', ...whole }));
  const { title } = example;
  return [
    {
      type,
      family,
      title: typeof title === 'string' && title !== 'Example' ? title : titleOf(type),
      example: Object.fromEntries(Object.entries(example).filter(([name]) => !ofEvery.has(name))),
      fields: Object.keys(whole.properties).filter((name) => !ofEvery.has(name)),
    },
  ];
}

/** Returns a title made of the name of a type: `payslip-application-requirement` is "Payslip". */
function titleOf(type: string): string {
  const words = type.replace(/(?:-application)?-requirement$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
