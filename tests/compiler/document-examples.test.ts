import { execFileSync } from 'node:child_process';
import { testFlows } from '../../src/commands/flow-tests/test-flows.ts';
import { formatDiagnostics } from '#findings';
import { compileWorkspace, createCompiler, testableFlows } from '#compiler';
import {
  commonDocumentValues,
  documentCatalogue,
  type DocumentGroups,
  emailCatalogue,
  type MessageGroups,
  pageFormatNames,
  textCatalogue,
  transformCatalogue,
} from '#lending';
import { expect, test } from 'vitest';
import { askingFiles, date } from './asking-flow.ts';
import { baseFlow } from './branching-flow.ts';
import { entryFiles } from './entry-flow.ts';
import { repoFile, repoWorkspace, workspace } from './fixture-workspace.ts';

const documents = execFileSync('git', ['ls-files', 'README.md', 'docs/*.md'], { encoding: 'utf8' }).trim().split('\n');

/** The JSON examples of the documents, by their label after ```json. A label is used once. */
const examples = new Map(
  documents.flatMap((document) =>
    [...repoFile(document).matchAll(/^```json (.+)\n([^]*?)^```/gm)].map(
      ([, label = '', text = '']) => [label, JSON.parse(text) as Record<string, unknown>] as const,
    ),
  ),
);
const untested = new Set(examples.keys());

function example(label: string): Record<string, unknown> {
  const found = examples.get(label);
  if (!found) throw new Error(`no document has an example ${label}`);
  untested.delete(label);
  return found;
}

const errorsWith = (changed: Record<string, unknown>): readonly string[] => {
  const files = new Map(Object.entries(changed).map(([path, value]) => [path, JSON.stringify(value)]));
  return compileWorkspace(workspace(files)).diagnostics.map(({ code, message }) => `${code}: ${message}`);
};

const flow = example('flow');

test('the whole flow, its data schema and its UI schema compile together', () => {
  const ui = example('ui');
  const data = example('data');
  expect(
    errorsWith({ 'flows/loan.flow.json': flow, 'schemas/loan.ui.json': ui, 'schemas/loan.schema.json': data }),
  ).toEqual([]);
});

test('the examples of the whole flow pass', async () => {
  const files = {
    'flows/loan.flow.json': flow,
    'flows/loan.journeys.json': example('journeys'),
    'schemas/loan.ui.json': example('ui'),
    'schemas/loan.schema.json': example('data'),
  };
  const texts = Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)] as const);
  const { diagnostics, flows } = testableFlows(workspace(new Map(texts)));
  expect(diagnostics).toEqual([]);
  const [tested] = await testFlows(flows.filter(({ id }) => id === 'loan'));
  expect(tested?.examples).toBe(2);
  expect(tested?.failures).toEqual([]);
});

test('the parts of a flow compile inside the whole flow', () => {
  const pages = { ...(flow['pages'] as object), ...example('pages') };
  const { owns: _, ...conditions } = example('conditions');
  const parts = example('parts');
  const order = ['loan', 'you', 'under-18', 'home', 'check'];
  expect(errorsWith({ 'flows/loan.flow.json': { ...flow, ...parts, conditions, pages, order } })).toEqual([]);
});

const compiles = (path: string, value: Record<string, unknown>) => expect(errorsWith({ [path]: value })).toEqual([]);

/** The parts of a fixture flow that these tests change. */
interface SomeFlow {
  readonly pages: object;
  readonly submit: readonly object[];
}
const fixture = (path: string): SomeFlow => JSON.parse(workspace().get(path) ?? '') as SomeFlow;

test('the requirement flow and the application step compile', () => {
  compiles('flows/requirements/phone.flow.json', example('requirement'));
  compiles('flows/steps/bank.flow.json', example('step'));
});

test('the translations are of texts that exist', () => {
  const path = 'schemas/locales/cy/example.copy.json';
  const files = repoWorkspace().set(path, JSON.stringify(example('locale')));
  expect(compileWorkspace(files, { brands: ['lendable'] }).diagnostics).toEqual([]);
});

test('the copy catalogue compiles', () => {
  compiles('schemas/copy/loan.copy.json', example('copy'));
});

test('the loan flow compiles', () => {
  compiles('flows/loans/payment-date.flow.json', example('loan'));
});

test('the preview of a service compiles in a flow', () => {
  const path = 'flows/loans/payment-date.flow.json';
  const flow = fixture(path);
  const text = (name: string): Record<string, unknown> => ({
    type: 'string',
    pattern: '^[0-9]+$',
    maxLength: 8,
    examples: [name],
  });
  const worded = {
    'ui:title': 'Number',
    'ui:errors': { required: 'Enter it', pattern: 'Enter digits', maxLength: 'Enter fewer' },
  };
  const page = {
    title: 'Your account',
    fields: ['sortCode', 'accountNumber'],
    body: [{ warning: 'Check it.', when: { at: '/previews/account/fits', is: { const: false } } }],
  };
  expect(
    errorsWith({
      [path]: {
        ...flow,
        conditions: {},
        sources: {},
        previews: example('previews'),
        pages: { page },
        order: ['page'],
        submit: [
          {
            label: 'Send',
            action: 'changePaymentDate',
            payload: { paymentDate: { const: '2026-03-27' } },
            next: [{ go: 'view-loan' }],
          },
        ],
      },
      'schemas/loans/payment-date.schema.json': {
        $schema: '../meta/data.schema.json',
        type: 'object',
        properties: { sortCode: text('200000'), accountNumber: text('55779911') },
        required: ['sortCode', 'accountNumber'],
      },
      'schemas/loans/payment-date.ui.json': {
        $schema: '../meta/ui.schema.json',
        sortCode: worded,
        accountNumber: worded,
      },
    }),
  ).toEqual([]);
});

test('the list page compiles in a flow', () => {
  const path = 'flows/requirements/cards.flow.json';
  const flow = fixture(path);
  compiles(path, { ...flow, conditions: {}, pages: { ...flow.pages, ...example('list') } });
});

test('the list of entries compiles in a flow', () => {
  const files = entryFiles({
    flow: {
      conditions: { ...baseFlow.conditions, 'paid-job': { at: '/item/kind', is: { const: 'paid' } } },
      derived: baseFlow['derived'],
      order: ['loan', 'you', 'under-18', 'home', 'jobs', 'check'],
    },
    pages: { ...example('entries'), pay: undefined, poor: undefined },
  });
  expect(compileWorkspace(files).diagnostics).toEqual([]);
});

test('the values of a link and the search in a long list compile in a flow', () => {
  const topic = { schema: { type: 'string', enum: ['payments', 'complaint', 'other'] } };
  const choices = { payments: 'Payments', complaint: 'A complaint', other: 'Something else' };
  const country = { schema: { type: 'string', enum: ['IE', 'GB'] }, ui: example('search ui')['country'] as object };
  const files = askingFiles(
    { topic: { ...topic, ui: { 'ui:choices': choices } }, country: { ...country, ui: { ...country.ui } } },
    { questions: [], conditions: {}, pages: {}, more: example('accepts') },
  );
  const codes = compileWorkspace(files).diagnostics.map(({ code }) => code);
  expect([...new Set(codes)]).toEqual(['flow/answer-never-read']);
});

test('the limits of dates and the value that a condition chooses compile in a flow', () => {
  const { derived, checks } = example('limits') as { readonly derived: object; readonly checks: readonly object[] };
  const all = { ...(baseFlow['derived'] as object), ...derived, ...example('choose') };
  const files = askingFiles(
    { firstDay: date, lastDay: date },
    { questions: [], conditions: {}, pages: {}, more: { derived: all, checks } },
  );
  expect(compileWorkspace(files).diagnostics).toEqual([]);
});

test('the file question compiles with its payload', () => {
  const path = 'flows/requirements/identity.flow.json';
  const payload = example('payload');
  const base = fixture(path);
  const flow = { ...base, submit: [{ ...base.submit[0], payload }] };
  expect(
    errorsWith({
      [path]: flow,
      'schemas/requirements/identity.schema.json': example('file data'),
      'schemas/requirements/identity.ui.json': example('file ui'),
      'schemas/shared/file.schema.json': JSON.parse(repoFile('schemas/shared/file.schema.json')) as Record<
        string,
        unknown
      >,
    }),
  ).toEqual([]);
});

test('the brand and the tokens compile', () => {
  const brand = example('brand');
  const tokens = example('tokens');
  expect(errorsWith({ 'brands/plain/brand.json': brand, 'brands/plain/tokens.json': tokens })).toEqual([]);
});

test('the worked example of overlays equals the overlays of asda', () => {
  const overlays = [...examples.keys()].filter((label) => label.startsWith('overlay '));
  expect(overlays.length).toBeGreaterThan(0);
  for (const label of overlays) {
    const file = JSON.parse(repoFile(`brands/asda/overlays/${label.split(' ')[1]}`)) as unknown;
    expect(withoutNotes(file)).toEqual(example(label));
  }
});

test('the document compiles, and docs/product-teams/documents.md names every value of every document', () => {
  compiles('schemas/documents/contract.document.json', example('document'));
  const section = repoFile('docs/product-teams/documents.md');
  for (const [name, groups] of Object.entries<DocumentGroups>(documentCatalogue)) {
    expect(section).toContain(`| \`${name}\` `);
    for (const [group, kinds] of Object.entries({ ...groups, ...commonDocumentValues })) {
      const list = group.endsWith('[]') ? 'item' : group.replace('?', '');
      for (const key of Object.keys(kinds).filter(Boolean))
        expect(section).toContain(`\`/${list}/${key.replace('?', '')}\``);
    }
  }
});

test('the email, the page and the overlay of an email compile', () => {
  compiles('schemas/emails/payment-returned.email.json', example('email'));
  compiles('schemas/pages/how-to-complain.page.json', example('page'));
  const at = 'schemas/emails/shared/base.email.json';
  compiles(`brands/plain/overlays/${at}`, example(`email-overlay ${at}`));
});

test('docs/product-teams/messages.md lists every email and text message with its values', () => {
  const rows = repoFile('docs/product-teams/messages.md').split('\n');
  for (const catalogue of [emailCatalogue, textCatalogue]) {
    for (const [name, groups] of Object.entries<MessageGroups>(catalogue)) {
      const values = Object.entries(groups).flatMap(([group, kinds]) =>
        Object.keys(kinds).map((key) => `\`/${group.replace('?', '')}/${key}\``),
      );
      const row = rows.filter((each) => each.startsWith(`| \`${name}\` `));
      expect(
        row.some((each) => values.every((value) => each.includes(value))),
        name,
      ).toBe(true);
    }
  }
});

test('the documents name every transform and every format', () => {
  for (const name of Object.keys(transformCatalogue))
    expect(repoFile('docs/product-teams/values.md')).toContain(`\`${name}\``);
  for (const page of ['docs/product-teams/pages.md', 'docs/product-teams/ui-schemas.md']) {
    for (const name of pageFormatNames) expect(repoFile(page)).toContain(`\`${name}\``);
  }
});

test('the contact form in README.md is that of the repository, without its longer texts, and so is its finding', () => {
  const contact = example('contact');
  const path = 'flows/visitor/contact.flow.json';
  expect(JSON.parse(repoFile(path))).toMatchObject(contact);
  const compiler = createCompiler();
  const findings = (text: string) =>
    compiler.check(repoWorkspace().set(path, text), { brands: ['thinkmoney'] }).diagnostics;
  const short = { $schema: '../../schemas/meta/flow.schema.json', ...contact };
  expect(findings(JSON.stringify(short)).filter(({ severity }) => severity === 'error')).toEqual([]);
  const wrong = findings(repoFile(path).replace('"email", "phone"]', '"mail", "phone"]'));
  const said = /^```text check\n([^]*?)^```/m.exec(repoFile('README.md'))?.[1] ?? '';
  expect(formatDiagnostics(wrong, 'pretty').split('\n\n')).toContain(said.trimEnd());
});

test('each example with a label is tested', () => {
  expect([...untested]).toEqual([]);
});

function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'x-tenor-assumed');
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutNotes(part)]));
}
