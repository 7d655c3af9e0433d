import { compileWorkspace } from '#compiler';
import { readWorkspace } from '../../src/build/read-workspace.ts';
import { createFlowSession, makeSubmission } from '#engine';
import { formats, transforms } from '#lending';
import type { CompiledFlow, JsonObject, Requirement } from '#model';
import type { SentApplication as LoanApplication } from '../../src/sandbox/views/sent.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFlow } from '../compiler/load-flow.ts';
import { application } from './applicants.ts';
import { decideIdentityCheck } from './decide-identity-check.ts';
import { openSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { sentFile } from './sent-files.ts';
import { contract } from './workspace.ts';

const TYPE = 'employment-application-requirement';
const text = (description: string) => ({ type: 'string', description, minLength: 1, maxLength: 60 });

const path = 'schemas/api/product.v2.openapi.json';

/** The document with one more type of requirement, as an API team would add it. */
function contractWithEmployment(): object {
  const product = structuredClone(contract.get(path)) as {
    paths: Record<string, unknown>;
    components: { schemas: Record<string, { properties: Record<string, unknown>; required: string[] }> };
  };
  const like = product.paths['/v2/payment-day-requirements/{id}/provide-payment-day'] as { post: JsonObject };
  const action = (operationId: string, schema: object, state: string) => ({
    post: {
      ...like.post,
      ...{ operationId, summary: operationId, 'x-tenor-requirement-state': state },
      requestBody: { required: true, description: 'x', content: { 'application/json': { schema } } },
    },
  });
  const employer = { type: 'object', properties: { employer: text('The employer.') }, required: ['employer'] };
  const payslip = { $ref: '#/components/schemas/UploadedFile' };
  const letter = { type: 'object', properties: { letter: payslip, note: text('A note.') }, required: ['letter'] };
  product.paths[`/v2/${TYPE}s/{id}/provide-employer`] = action('provideEmployer', employer, 'Open');
  product.paths[`/v2/${TYPE}s/{id}/provide-letter`] = action('provideLetter', letter, 'Submitted');
  const { PaymentDayRequirement: base } = product.components.schemas;
  const { paymentDay: _, ...shared } = base?.properties ?? {};
  product.components.schemas['EmploymentApplicationRequirement'] = {
    ...base,
    properties: {
      ...shared,
      '@type': { type: 'string', const: TYPE },
      title: { type: 'string', examples: ['Tell us where you work'] },
      employer: { type: 'string', description: 'The employer.' },
      reason: { type: 'string', description: 'Why we ask.', examples: ['We could not find your employer.'] },
    },
    required: ['@type', '@link', 'id', 'state', 'title', 'reason'],
  };
  return product;
}

const files = (document: unknown): readonly (readonly [string, unknown])[] => [
  [path, document],
  [
    'flows/requirements/employment.flow.json',
    {
      $schema: '../../schemas/meta/flow.schema.json',
      kind: 'requirement',
      for: [TYPE],
      title: 'Where you work',
      data: 'schemas/requirements/employment.schema.json',
      ui: 'schemas/requirements/employment.ui.json',
      prefill: { '/answers/employer': '/requirement/employer' },
      pages: {
        employer: { title: 'Who do you work for?', fields: ['employer'], body: [{ text: '{/requirement/reason}' }] },
      },
      order: ['employer'],
      submit: [
        {
          label: 'Save my employer',
          action: { requirement: 'provide-employer' },
          payload: { employer: '/answers/employer' },
          next: [{ go: 'next-requirement' }],
        },
      ],
    },
  ],
  [
    'schemas/requirements/employment.schema.json',
    {
      $schema: '../meta/data.schema.json',
      type: 'object',
      properties: { employer: { type: 'string', minLength: 1, maxLength: 60, examples: ['Orchard Bakery'] } },
      required: ['employer'],
    },
  ],
  [
    'schemas/requirements/employment.ui.json',
    {
      $schema: '../meta/ui.schema.json',
      employer: {
        'ui:title': 'Name of your employer',
        'ui:errors': {
          required: 'Enter the name of your employer',
          minLength: 'Enter the name of your employer',
          maxLength: 'The name must have 60 characters or fewer',
        },
      },
    },
  ],
];

const rowOf = (page: string, lastName: string) => page.split('<tr>').find((row) => row.includes(`>${lastName}</th>`));

describe('a type of requirement that only the contract and a flow describe (C-120, A-13)', () => {
  const document = contractWithEmployment();
  const options = { contract: new Map([...contract, [path, document]]) };
  let flow: CompiledFlow;
  beforeAll(async () => {
    const workspace = await readWorkspace('.');
    for (const [path, value] of files(document)) workspace.set(path, JSON.stringify(value));
    const { brands, diagnostics } = compileWorkspace(workspace, { brands: ['lendable'] });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    flow = await loadFlow(brands, 'lendable', 'requirements/employment');
  }, 120_000);

  let calls = 0;

  /** Calls the lender as a borrower with an accepted quote. The answers are not checked against the contract of the repository. */
  async function mystery(sandbox: SandboxUnderTest) {
    const head = { 'x-brand-id': 'lendable', 'x-session-id': 's', 'x-lifetime-id': 'l' };
    let headers: Record<string, string> = head;
    const post = async (path: string, payload: object) => {
      const key = { 'idempotency-key': `call-${(calls += 1)}` };
      return sandbox.server.inject({ method: 'POST', url: `/api/${path}`, headers: { ...headers, ...key }, payload });
    };
    const user = { lastName: 'Mystery', email: `mystery-${(calls += 1)}@example.com` };
    const made = (await post('product/v2/loan-applications', application({ user }))).json<{ data: LoanApplication }>()
      .data;
    const signIn = { type: 'auto_login', data: { token: made.autoLoginToken } };
    const { data } = (await post('shared/auth', signIn)).json<{ data: { token: string } }>();
    headers = { ...head, authorization: `Bearer ${data.token}` };
    await post(`product/v2/loan-applications/${made.id}/reaction`, { reaction: 'yes' });
    async function read(): Promise<readonly [string, Requirement & JsonObject]> {
      const url = `/api/product/v2/loan-applications/${made.id}?embedded=requirements`;
      const found = (await sandbox.server.inject({ url, headers })).json<{ data: LoanApplication }>().data;
      return [found.state, found.requirements?.[0] as Requirement & JsonObject];
    }
    return {
      post,
      read,
      act: async (action: string, body: object) => post(`product/v2/${TYPE}s/${(await read())[1].id}/${action}`, body),
    };
  }

  it('is asked for, shown as the contract says, answered with the payload of its flow, and reviewed, without any code', async () => {
    const sandbox = await openSandbox(undefined, options);
    const pat = await mystery(sandbox);
    const [, asked] = await pat.read();
    const shown = { title: 'Tell us where you work', reason: 'We could not find your employer.', state: 'Open' };
    expect(asked).toMatchObject({ '@type': TYPE, ...shown });
    expect(asked).not.toHaveProperty('employer');

    const session = createFlowSession({
      flow,
      context: { requirement: asked, today: '2026-11-21' },
      transforms,
      formats,
    });
    session.answer('/employer', 'Orchard Bakery');
    const { submission } = makeSubmission(session, 'employer');
    const saved = await pat.act('provide-employer', submission?.payload ?? {});
    expect(saved.statusCode).toBe(200);
    expect((await pat.read())[1]).toMatchObject({ ...shown, employer: 'Orchard Bakery' });

    const letter = { letter: sentFile('jpeg'), note: 'From <b>March</b>' };
    expect((await pat.act('provide-letter', letter)).statusCode).toBe(200);
    const [, submitted] = await pat.read();
    expect(submitted.state).toBe('Submitted');
    const page = (await sandbox.server.inject('/sandbox/identity')).body;
    expect(page).toContain('Tell us where you work');
    expect(page).toContain('From &lt;b&gt;March&lt;/b&gt;');
    expect(page).not.toContain(letter.letter.file.slice(0, 40));

    await decideIdentityCheck(sandbox, submitted.id, 'The letter is not signed.');
    expect((await pat.read())[1]).toMatchObject({ state: 'Rejected', rejection: 'The letter is not signed.' });
    await pat.act('provide-letter', { letter: sentFile('png') });
    await decideIdentityCheck(sandbox, submitted.id);
    const [state, accepted] = await pat.read();
    expect([state, accepted.state]).toEqual(['Documents', 'Accepted']);
    expect(sandbox.failures).toEqual([]);
  });

  it('refuses what the contract does not allow, and the requirement of another borrower (T-18)', async () => {
    const sandbox = await openSandbox(undefined, options);
    const [pat, sam] = [await mystery(sandbox), await mystery(sandbox)];
    const wrong = await pat.act('provide-employer', { employer: '' });
    expect([wrong.statusCode, wrong.json<{ errors: unknown }>().errors]).toMatchObject([
      422,
      [{ pointer: '/employer' }],
    ]);
    const virus = await pat.act('provide-letter', { letter: { ...sentFile('jpeg'), file: 'AAAA' } });
    expect([virus.statusCode, virus.json<{ errors: unknown }>().errors]).toMatchObject([
      422,
      [{ pointer: '/letter/file' }],
    ]);
    const url = `product/v2/${TYPE}s/${(await pat.read())[1].id}/provide-employer`;
    expect((await sam.post(url, { employer: 'Other' })).statusCode).toBe(404);
    expect((await pat.read())[1]).toMatchObject({ state: 'Open' });
  });

  it('is listed for testers with the last names that ask for it', async () => {
    const sandbox = await openSandbox(undefined, options);
    const page = (await sandbox.server.inject('/sandbox')).body;
    expect(rowOf(page, 'Mystery')).toContain('Tell us where you work.');
    expect(rowOf(page, 'Everything')).toContain('; Tell us where you work.');
  });
});
