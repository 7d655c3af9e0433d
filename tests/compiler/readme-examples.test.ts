import { testFlows } from '#cli';
import { compileWorkspace, testableFlows } from '#compiler';
import {
  commonDocumentValues,
  documentCatalogue,
  type DocumentGroups,
  emailCatalogue,
  formats,
  type MessageGroups,
  textCatalogue,
  transformCatalogue,
} from '#lending';
import { expect, test } from 'vitest';
import { repoFile, repoWorkspace, workspace } from './fixture-workspace.ts';

interface Example {
  readonly label: string;
  readonly value: Record<string, unknown>;
}

/** The JSON examples of a README, with the label after ```json. */
function examples(page: string): readonly Example[] {
  const blocks = repoFile(page).matchAll(/^```json (.+)\n([^]*?)^```/gm);
  return [...blocks].map(([, label = '', text = '']) => ({
    label,
    value: JSON.parse(text) as Record<string, unknown>,
  }));
}

function example(page: string, label: string): Record<string, unknown> {
  const found = examples(page).find((each) => each.label === label);
  if (!found) throw new Error(`${page} has no example ${label}`);
  return found.value;
}

const errorsWith = (changed: Record<string, unknown>): readonly string[] => {
  const files = new Map(Object.entries(changed).map(([path, value]) => [path, JSON.stringify(value)]));
  return compileWorkspace(workspace(files)).diagnostics.map(({ code, message }) => `${code}: ${message}`);
};

const flow = example('flows/README.md', 'flow');

test('the whole flow, data schema and UI schema in the READMEs compile together', () => {
  const ui = example('schemas/README.md', 'ui');
  const data = example('schemas/README.md', 'data');
  expect(
    errorsWith({ 'flows/loan.flow.json': flow, 'schemas/loan.ui.json': ui, 'schemas/loan.schema.json': data }),
  ).toEqual([]);
});

test('the examples in flows/README.md pass for the flow in the READMEs', async () => {
  const files = {
    'flows/loan.flow.json': flow,
    'flows/loan.journeys.json': example('flows/README.md', 'journeys'),
    'schemas/loan.ui.json': example('schemas/README.md', 'ui'),
    'schemas/loan.schema.json': example('schemas/README.md', 'data'),
  };
  const texts = Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)] as const);
  const { diagnostics, flows } = testableFlows(workspace(new Map(texts)));
  expect(diagnostics).toEqual([]);
  const [tested] = await testFlows(flows.filter(({ id }) => id === 'loan'));
  expect(tested?.examples).toBe(2);
  expect(tested?.failures).toEqual([]);
});

test('the parts of a flow in flows/README.md compile inside the whole flow', () => {
  const pages = { ...(flow['pages'] as object), ...example('flows/README.md', 'pages') };
  const { owns: _, ...conditions } = example('flows/README.md', 'conditions');
  const parts = example('flows/README.md', 'parts');
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

test('the requirement flow and the application step in flows/README.md compile', () => {
  compiles('flows/requirements/phone.flow.json', example('flows/README.md', 'requirement'));
  compiles('flows/steps/bank.flow.json', example('flows/README.md', 'step'));
});

test('the translations in schemas/README.md are of texts that exist', () => {
  const path = 'schemas/locales/cy/example.copy.json';
  const files = repoWorkspace().set(path, JSON.stringify(example('schemas/README.md', 'locale')));
  expect(compileWorkspace(files, { brands: ['lendable'] }).diagnostics).toEqual([]);
});

test('the copy catalogue in schemas/README.md compiles', () => {
  compiles('schemas/copy/loan.copy.json', example('schemas/README.md', 'copy'));
});

test('the loan flow in flows/README.md compiles', () => {
  compiles('flows/loans/payment-date.flow.json', example('flows/README.md', 'loan'));
});

test('the preview of a service in flows/README.md compiles in a flow', () => {
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
        previews: example('flows/README.md', 'previews'),
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

test('the list page in flows/README.md compiles in a flow', () => {
  const path = 'flows/requirements/cards.flow.json';
  const flow = fixture(path);
  compiles(path, { ...flow, conditions: {}, pages: { ...flow.pages, ...example('flows/README.md', 'list') } });
});

test('the file question in the READMEs compiles with its payload', () => {
  const path = 'flows/requirements/identity.flow.json';
  const payload = example('flows/README.md', 'payload');
  const base = fixture(path);
  const flow = { ...base, submit: [{ ...base.submit[0], payload }] };
  expect(
    errorsWith({
      [path]: flow,
      'schemas/requirements/identity.schema.json': example('schemas/README.md', 'file data'),
      'schemas/requirements/identity.ui.json': example('schemas/README.md', 'file ui'),
      'schemas/shared/file.schema.json': JSON.parse(repoFile('schemas/shared/file.schema.json')) as Record<
        string,
        unknown
      >,
    }),
  ).toEqual([]);
});

test('the brand and the tokens in brands/README.md compile', () => {
  const brand = example('brands/README.md', 'brand');
  const tokens = example('brands/README.md', 'tokens');
  expect(errorsWith({ 'brands/plain/brand.json': brand, 'brands/plain/tokens.json': tokens })).toEqual([]);
});

test('the worked example in brands/README.md equals the overlays of asda', () => {
  for (const { label, value } of examples('brands/README.md')) {
    const [kind, path] = label.split(' ');
    if (kind !== 'overlay') continue;
    const file = JSON.parse(repoFile(`brands/asda/overlays/${path}`)) as unknown;
    expect(withoutNotes(file)).toEqual(value);
  }
});

test('the document in schemas/README.md compiles, and its list names every value of every document', () => {
  compiles('schemas/documents/contract.document.json', example('schemas/README.md', 'document'));
  const text = repoFile('schemas/README.md');
  const section = text.slice(text.indexOf('## Documents'));
  for (const [name, groups] of Object.entries<DocumentGroups>(documentCatalogue)) {
    expect(section).toContain(`| \`${name}\` `);
    for (const [group, kinds] of Object.entries({ ...groups, ...commonDocumentValues })) {
      const list = group.endsWith('[]') ? 'item' : group.replace('?', '');
      for (const key of Object.keys(kinds).filter(Boolean))
        expect(section).toContain(`\`/${list}/${key.replace('?', '')}\``);
    }
  }
});

test('the email and the page in schemas/README.md, and the overlay in brands/README.md, compile', () => {
  compiles('schemas/emails/payment-returned.email.json', example('schemas/README.md', 'email'));
  compiles('schemas/pages/how-to-complain.page.json', example('schemas/README.md', 'page'));
  const at = 'schemas/emails/shared/base.email.json';
  compiles(`brands/plain/overlays/${at}`, example('brands/README.md', `email-overlay ${at}`));
});

test('schemas/README.md lists every email and text message with its values', () => {
  const rows = repoFile('schemas/README.md').split('\n');
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

test('the READMEs name every transform and every format', () => {
  for (const name of Object.keys(transformCatalogue)) expect(repoFile('flows/README.md')).toContain(`\`${name}\``);
  for (const page of ['flows/README.md', 'schemas/README.md']) {
    for (const name of Object.keys(formats)) expect(repoFile(page)).toContain(`\`${name}\``);
  }
});

function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'x-tenor-assumed');
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutNotes(part)]));
}
