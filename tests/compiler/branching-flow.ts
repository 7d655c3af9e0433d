import { workspace } from './fixture-workspace.ts';

type Data = Record<string, unknown>;

/** A flow file of the fixtures, as data. */
export const baseFlow = JSON.parse(workspace().get('flows/loan.flow.json') ?? '') as Data & {
  readonly conditions: Data;
  readonly pages: Record<string, Data>;
  readonly order: readonly string[];
  readonly submit: readonly Data[];
};

/** What a generated flow has beside the flow of the fixtures. Its pages come before "check". */
export interface Branching {
  /** The names of yes-or-no questions. */
  readonly questions: readonly string[];
  readonly conditions: Data;
  readonly pages: Record<string, Data>;
  /** Pages that are not in the order. */
  readonly asides?: Record<string, Data>;
  readonly more?: Data;
}

/** The files of a workspace whose flow asks yes-or-no questions and branches on their answers. */
export function branchingFiles({
  questions,
  conditions,
  pages,
  asides = {},
  more = {},
}: Branching): Map<string, string> {
  const ui = JSON.parse(workspace().get('schemas/loan.ui.json') ?? '') as Data;
  const titles = Object.fromEntries(questions.map((name) => [name, { 'ui:title': name }]));
  const schema = JSON.parse(workspace().get('schemas/loan.schema.json') ?? '') as Data & { readonly properties: Data };
  const asked = Object.fromEntries(questions.map((name) => [name, { type: 'boolean', default: false }]));
  const flow = {
    ...baseFlow,
    conditions: { ...baseFlow.conditions, ...conditions },
    pages: { ...baseFlow.pages, ...pages, ...asides },
    order: [...baseFlow.order.slice(0, -1), ...Object.keys(pages), 'check'],
    ...more,
  };
  return workspace(
    new Map([
      ['schemas/loan.ui.json', JSON.stringify({ ...ui, ...titles }, null, 2)],
      ['flows/loan.flow.json', JSON.stringify(flow, null, 2)],
      [
        'schemas/loan.schema.json',
        JSON.stringify({ ...schema, properties: { ...schema.properties, ...asked } }, null, 2),
      ],
    ]),
  );
}

/** A flow with independent branches: each question on one page opens a page with another question, and its answer opens a text. */
export function independentBranches(count: number): Branching {
  const all = Array.from({ length: count }, (_, index) => index);
  return {
    questions: all.flatMap((index) => [`q${index}`, `more${index}`]),
    conditions: Object.fromEntries(all.map((index) => [`c${index}`, yes(`q${index}`)])),
    pages: {
      questions: { title: 'Questions', fields: all.map((index) => `q${index}`) },
      ...Object.fromEntries(
        all.map((index) => [
          `branch${index}`,
          {
            title: `Branch ${index}`,
            when: `c${index}`,
            fields: [`more${index}`],
            body: [{ text: 'You answered yes', when: yes(`more${index}`) }],
          },
        ]),
      ),
    },
  };
}

/** The condition that a question is answered with yes. */
export function yes(question: string) {
  return { at: `/answers/${question}`, is: { const: true } };
}
