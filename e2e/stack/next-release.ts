import { changedProject } from '../../tests/stack/changed-project.mjs';

interface Flow {
  readonly pages: Readonly<
    Record<'loan' | 'about-you', { readonly title: string; readonly fields: readonly string[] }>
  >;
  readonly order: readonly string[];
}

interface Texts {
  readonly status: Readonly<Record<'Quoted', { readonly text: string }>>;
}

/** Titles of pages whose code the browser loads before and after it sends the form. */
export const titles = {
  before: { form: 'About you', decision: 'Your quote is ready' },
  after: { form: 'About yourself', decision: 'Your quote has arrived' },
} as const;

/** Moves a question of the first page to a page of its own, and changes a title. */
function withPurposePage({ pages, order, ...flow }: Flow) {
  const { loan, 'about-you': aboutYou, ...others } = pages;
  const first = { ...loan, fields: loan.fields.filter((name) => name !== 'reason') };
  const purpose = { title: 'What the loan is for', fields: ['reason'] };
  return {
    ...flow,
    pages: { loan: first, purpose, 'about-you': { ...aboutYou, title: titles.after.form }, ...others },
    order: order.flatMap((name) => (name === 'loan' ? ['loan', 'purpose'] : [name])),
  };
}

const withOtherDecision = ({ status, ...texts }: Texts) => ({
  ...texts,
  status: { ...status, Quoted: { ...status.Quoted, text: titles.after.decision } },
});

/** The project in which the next release is made. Its application form has one more page. */
export const nextRelease = () =>
  changedProject('lendable', {
    'flows/unsecured/application.flow.json': withPurposePage,
    'schemas/copy/application.copy.json': withOtherDecision,
  });
