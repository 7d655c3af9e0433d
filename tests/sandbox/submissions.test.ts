import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../../src/commands/index.ts';
import type { SentApplication as LoanApplication } from '../../src/sandbox/views/sent.ts';
import { expect, it, vi } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { temporaryFolder } from '../commands/run-tenor.ts';
import { application } from './applicants.ts';
import { apply, dataOf, openSandbox } from './sandbox-under-test.ts';
import { describeOnEachStore } from './stores.ts';

const FLOW = '/compiled/lendable/cy/unsecured-application.0123456789.js';

describeOnEachStore('the lender keeps which compiled flow made a submission', (kind) => {
  it('keeps its address with the application, once for all repeats of an attempt', async () => {
    const sandbox = await openSandbox(kind);
    const headers = { 'idempotency-key': 'one', 'x-flow-version': FLOW };
    const { id } = dataOf<LoanApplication>(await apply(sandbox, application(), { headers }));
    dataOf(await apply(sandbox, application(), { headers }));
    const kept = await sandbox.store.transact((records) => records.submissions.listOfResource(id));
    expect(kept).toMatchObject([
      { brand: 'lendable', operation: 'createLoanApplication', flow: FLOW, attempt: 'one', sentAt: sandbox.clock.now },
    ]);
  });

  it('keeps nothing of a header that is not the address of a compiled flow', async () => {
    const sandbox = await openSandbox(kind);
    const headers = { 'x-flow-version': 'sian@example.com' };
    const { id } = dataOf<LoanApplication>(await apply(sandbox, application(), { headers }));
    expect(await sandbox.store.transact((records) => records.submissions.listOfResource(id))).toEqual([]);
  });

  it('keeps what the borrower saw once, and only for a submission that there is', async () => {
    const sandbox = await openSandbox(kind);
    const evidence = { flow: FLOW, locale: 'cy', context: {}, answers: { firstName: 'Ada' }, errors: [] };
    const keep = async (attempt: string, changes: object = {}) =>
      sandbox.server.inject({
        method: 'POST',
        url: '/sandbox/evidence',
        payload: { brand: 'lendable', attempt, evidence: { ...evidence, ...changes } },
      });
    const kept = async () => sandbox.server.inject({ url: '/sandbox/evidence/lendable/one' });
    await keep('one');
    const headers = { 'idempotency-key': 'one', 'x-flow-version': FLOW };
    const { id } = dataOf<LoanApplication>(await apply(sandbox, application(), { headers }));
    await keep('one', { flow: FLOW.replace('0123', '9123') });
    expect((await kept()).statusCode).toBe(404);
    expect((await keep('one', { errors: ['no'] })).statusCode).toBe(400);
    expect((await keep('one')).statusCode).toBe(204);
    await keep('one', { answers: { firstName: 'Eve' } });
    const found = await kept();
    expect(found.json()).toEqual({ ...evidence, sentAt: sandbox.clock.now.toISOString() });
    expect(found.headers['content-disposition']).toBe('attachment; filename="case.json"');
    const list = async (about: string) =>
      (await sandbox.server.inject({ url: `/sandbox/evidence?about=${about}` })).body;
    expect(await list(id)).toContain('/sandbox/evidence/lendable/one');
    expect(await list(crypto.randomUUID())).not.toContain('/sandbox/evidence/lendable/one');
    const fromElsewhere = await sandbox.server.inject({
      method: 'POST',
      url: '/sandbox/evidence',
      headers: { origin: 'https://elsewhere.example' },
      payload: { brand: 'lendable', attempt: 'one', evidence },
    });
    expect(fromElsewhere.statusCode).toBe(403);
  });

  it('exports a case that tenor replay shows with the words of the compiled flow', async () => {
    const brands = await compiledBrands('lendable');
    const code = brands.find(({ id }) => id === 'lendable')?.flows.find((each) => each.id === 'steps/follow-up')?.code;
    const hash = createHash('sha256')
      .update(code ?? '')
      .digest('hex')
      .slice(0, 10);
    const flow = `/compiled/lendable/steps-follow-up.${hash}.js`;
    const folder = await temporaryFolder();
    await mkdir(dirname(join(folder, flow)), { recursive: true });
    await writeFile(join(folder, flow), code ?? '');
    const sandbox = await openSandbox(kind);
    dataOf(await apply(sandbox, application(), { headers: { 'idempotency-key': 'two', 'x-flow-version': flow } }));
    const errors = [{ page: 'contact', field: 'followUp', message: 'Select yes or no' }];
    const evidence = { flow, locale: 'en-GB', context: { today: '2026-11-21' }, answers: { followUp: true }, errors };
    await sandbox.server.inject({
      method: 'POST',
      url: '/sandbox/evidence',
      payload: { brand: 'lendable', attempt: 'two', evidence },
    });
    const path = join(folder, 'case.json');
    await writeFile(path, (await sandbox.server.inject({ url: '/sandbox/evidence/lendable/two' })).body);
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await run('replay', [path, '--modules', folder], process.cwd());
    const shown = written.mock.calls.map(([text]) => String(text)).join('');
    written.mockRestore();
    expect(shown).toContain('Page 1: Hear from us again');
    expect(shown).toContain('Answer: Yes');
    expect(shown).toContain('Error shown before: Select yes or no');
    expect(shown).toContain(`Sent: ${sandbox.clock.now.toISOString()}`);
  });
});
