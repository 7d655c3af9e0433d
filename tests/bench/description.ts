/** The forms of the benchmark, independent of any engine. Each engine derives its own form from them. */
export interface Field {
  readonly key: string;
  readonly kind: 'text' | 'email' | 'tel' | 'date' | 'number' | 'integer' | 'enum' | 'boolean';
  readonly title: string;
  /** Required while the field is shown. */
  readonly required?: boolean;
  readonly pattern?: string;
  readonly min?: number;
  readonly max?: number;
  readonly options?: readonly (readonly [value: string, label: string])[];
  readonly showIf?: Condition;
}

/** Reads a field of the same block. An absent value is never `eq` or `gt`, and always `neq`. */
export interface Condition {
  readonly key: string;
  readonly op: 'eq' | 'neq' | 'gt';
  readonly value: string | number | boolean;
}

/** Fields at the top level of the form (`key` is null), or of a nested object. */
export interface Block {
  readonly key: string | null;
  readonly title: string | null;
  readonly fields: readonly Field[];
}

export interface Description {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** The field that the benchmark types into, and the text. */
  readonly typing: { readonly path: readonly string[]; readonly text: string };
}

const options = (...pairs: readonly [string, string][]) => pairs;

const name = "^[A-Za-z .'-]{1,60}$";
const money = { kind: 'number', required: true, min: 0, max: 20000 } as const;

const address: readonly Field[] = [
  { key: 'line1', kind: 'text', title: 'Address line 1', required: true, pattern: '^.{3,80}$' },
  { key: 'line2', kind: 'text', title: 'Address line 2' },
  { key: 'city', kind: 'text', title: 'City', required: true, pattern: "^[A-Za-z .'-]{2,60}$" },
  {
    key: 'region',
    kind: 'enum',
    title: 'Region',
    required: true,
    options: options(
      ['north', 'North'],
      ['south', 'South'],
      ['east', 'East'],
      ['west', 'West'],
      ['central', 'Central'],
    ),
  },
  { key: 'postcode', kind: 'text', title: 'Postcode', required: true, pattern: '^[A-Z0-9]{3,4} ?[A-Z0-9]{3}$' },
  { key: 'years_there', kind: 'integer', title: 'Years at this address', required: true, min: 0, max: 99 },
];

/** A loan application of 29 fields. */
const loan: Description = {
  id: 'loan',
  title: 'Loan application',
  blocks: [
    {
      key: null,
      title: null,
      fields: [
        { key: 'first_name', kind: 'text', title: 'First name', required: true, pattern: name },
        { key: 'last_name', kind: 'text', title: 'Last name', required: true, pattern: name },
        { key: 'birth_date', kind: 'date', title: 'Date of birth', required: true },
        { key: 'email', kind: 'email', title: 'Email', required: true },
        { key: 'phone', kind: 'tel', title: 'Phone', required: true, pattern: '^\\+?[0-9]{9,14}$' },
        { key: 'amount', kind: 'integer', title: 'Loan amount', required: true, min: 500, max: 25000 },
        {
          key: 'term',
          kind: 'enum',
          title: 'Term',
          required: true,
          options: [12, 24, 36, 48, 60].map((months) => [`m${months}`, `${months} months`] as const),
        },
        { key: 'income', kind: 'number', title: 'Income after tax', required: true, min: 0, max: 1000000 },
        {
          key: 'income_frequency',
          kind: 'enum',
          title: 'How often are you paid',
          required: true,
          options: options(['monthly', 'Monthly'], ['yearly', 'Yearly'], ['weekly', 'Weekly']),
        },
        {
          key: 'employment',
          kind: 'enum',
          title: 'Employment',
          required: true,
          options: options(
            ['full_time', 'Full time'],
            ['part_time', 'Part time'],
            ['self_employed', 'Self-employed'],
            ['retired', 'Retired'],
            ['student', 'Student'],
            ['none', 'Not working'],
          ),
        },
        { key: 'employer', kind: 'text', title: 'Employer', required: true, pattern: '^[A-Za-z ]{2,60}$' },
        {
          key: 'marital_status',
          kind: 'enum',
          title: 'Marital status',
          required: true,
          options: options(['single', 'Single'], ['married', 'Married'], ['widowed', 'Widowed'], ['other', 'Other']),
        },
        {
          key: 'housing',
          kind: 'enum',
          title: 'Housing',
          required: true,
          options: options(
            ['renting', 'Renting'],
            ['mortgage', 'Mortgage'],
            ['living_with_parents', 'Living with parents'],
          ),
        },
        {
          key: 'housing_cost',
          title: 'Rent or mortgage each month',
          ...money,
          showIf: { key: 'housing', op: 'neq', value: 'living_with_parents' },
        },
        { key: 'dependants', kind: 'integer', title: 'Dependants', required: true, min: 0, max: 20 },
        {
          key: 'dependants_cost',
          title: 'Cost of dependants each month',
          ...money,
          showIf: { key: 'dependants', op: 'gt', value: 0 },
        },
        { key: 'marketing', kind: 'boolean', title: 'Send me offers' },
      ],
    },
    { key: 'current_address', title: 'Current address', fields: address },
    { key: 'previous_address', title: 'Previous address', fields: address },
  ],
  typing: { path: ['employer'], text: 'Northern Widgets and Sons' },
};

/** The questions of the first page of the application form, as in `loading/floor.html`. */
const first: Description = {
  id: 'first',
  title: 'The loan that you need',
  blocks: [
    {
      key: null,
      title: null,
      fields: [
        {
          key: 'amount',
          kind: 'integer',
          title: 'How much would you like to borrow?',
          required: true,
          min: 1000,
          max: 25000,
        },
        {
          key: 'term',
          kind: 'enum',
          title: 'How long would you like to repay it over?',
          required: true,
          options: [12, 18, 24, 30, 36, 42, 48, 54, 60].map((months) => [`m${months}`, `${months} months`] as const),
        },
        {
          key: 'reason',
          kind: 'enum',
          title: 'What is the loan for?',
          required: true,
          options: options(
            ['debt_consolidation', 'Paying off other borrowing'],
            ['home_improvements', 'Home improvements'],
            ['vehicle', 'A car or other vehicle'],
            ['special_occasion', 'A wedding, holiday or other occasion'],
            ['everyday_costs', 'Everyday costs'],
            ['other', 'Something else'],
          ),
        },
      ],
    },
  ],
  typing: { path: ['amount'], text: '7500' },
};

/**
 * Makes a form of `count` flat fields. Each ten fields are three texts with a pattern, two numbers with limits, two selects, two
 * booleans and a conditional number. Half of the conditional fields are hidden at first.
 */
function flat(count: number): Description {
  const fields = Array.from({ length: count }, (_, at) => flatField(at));
  const middle = Math.floor(count / 20) * 10;
  return {
    id: `n${count}`,
    title: `${count} fields`,
    blocks: [{ key: null, title: null, fields }],
    typing: { path: [`f${middle + 4}`], text: 'Northern Widgets and Sons' },
  };
}

function flatField(at: number): Field {
  const key = `f${at}`;
  const decade = at - (at % 10);
  switch (at % 10) {
    case 1:
    case 5:
      return { key, kind: 'number', title: `Number ${at}`, min: 0, max: 1000 + at };
    case 2:
    case 6:
      return {
        key,
        kind: 'enum',
        title: `Choice ${at}`,
        required: true,
        options: options(['a', `Alpha ${at}`], ['b', `Beta ${at}`], ['c', `Gamma ${at}`], ['d', `Delta ${at}`]),
      };
    case 3:
    case 7:
      return { key, kind: 'boolean', title: `Flag ${at}` };
    case 9:
      return {
        key,
        kind: 'number',
        title: `Conditional ${at}`,
        required: true,
        min: 0,
        max: 500,
        showIf:
          decade % 20 === 0
            ? { key: `f${decade + 3}`, op: 'eq', value: true }
            : { key: `f${decade + 2}`, op: 'neq', value: 'b' },
      };
    default:
      return { key, kind: 'text', title: `Text ${at}`, required: true, pattern: '^[A-Za-z ]{2,60}$' };
  }
}

/** The workloads, by name. */
export const workloads: Readonly<Record<string, () => Description>> = {
  first: () => first,
  loan: () => loan,
  n50: () => flat(50),
  n200: () => flat(200),
  n1000: () => flat(1000),
};

/** Does the condition hold for this value? */
export function holds({ op, value }: Condition, answer: unknown): boolean {
  if (op === 'eq') return answer === value;
  if (op === 'neq') return answer !== value;
  return typeof answer === 'number' && answer > Number(value);
}

/** Returns every field with its path. */
export const allFields = (description: Description) =>
  description.blocks.flatMap((block) =>
    block.fields.map((field) => ({ field, path: block.key === null ? [field.key] : [block.key, field.key] })),
  );

/** Returns the number of errors of an empty form: one for each required field that is shown at first. */
export const emptyErrors = (description: Description): number =>
  allFields(description).filter(({ field }) => field.required && (!field.showIf || holds(field.showIf, undefined)))
    .length;
