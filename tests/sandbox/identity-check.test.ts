import { describe, expect, it } from 'vitest';
import { requirementsOf } from './borrower.ts';
import { openSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { readApplication, signInAs } from './sign-in-as.ts';

describe('the identity check', () => {
  const decide = (sandbox: SandboxUnderTest, id: string, fields: Readonly<Record<string, string>>) =>
    sandbox.server.inject({
      method: 'POST',
      url: `/sandbox/identity/${id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  async function waiting(sandbox: SandboxUnderTest) {
    const borrower = await signInAs(sandbox, 'waiting');
    const [requirement] = requirementsOf(await readApplication(sandbox, borrower));
    return { borrower, id: requirement?.id ?? '' };
  }

  it('accepts the uploaded documents, and the application continues (C-128)', async () => {
    const sandbox = await openSandbox();
    const { borrower, id } = await waiting(sandbox);
    expect((await sandbox.server.inject('/sandbox/identity')).body).toContain(`action="/sandbox/identity/${id}"`);
    expect((await decide(sandbox, id, { decision: 'accept' })).headers.location).toBe('/sandbox/identity');
    expect(await readApplication(sandbox, borrower)).toMatchObject({ state: 'Documents' });
    expect((await sandbox.server.inject('/sandbox/identity')).body).not.toContain(id);
    // A second decision changes nothing.
    expect((await decide(sandbox, id, { decision: 'reject', reason: 'No' })).statusCode).toBe(303);
    expect(await readApplication(sandbox, borrower)).toMatchObject({ state: 'Documents' });
  });

  it('rejects documents only with a reason, which the borrower can read', async () => {
    const sandbox = await openSandbox();
    const { borrower, id } = await waiting(sandbox);
    const silent = await decide(sandbox, id, { decision: 'reject', reason: '  ' });
    expect(silent.statusCode).toBe(422);
    expect(silent.body).toContain('role="alert"');
    expect(requirementsOf(await readApplication(sandbox, borrower))[0]).toMatchObject({ state: 'Submitted' });
    await decide(sandbox, id, { decision: 'reject', reason: 'It is <b>upside</b> down' });
    expect(requirementsOf(await readApplication(sandbox, borrower))[0]).toMatchObject({
      state: 'Rejected',
      rejection: 'It is <b>upside</b> down',
    });
  });

  it.each([
    ['a PNG', 'image/png', 'image/png', 'inline'],
    ['a JPEG', 'image/jpeg', 'image/jpeg', 'inline'],
    ['a PDF', 'application/pdf', 'application/octet-stream', 'attachment'],
    ['an HTML page', 'text/html', 'application/octet-stream', 'attachment'],
    ['an SVG with a script', 'image/svg+xml', 'application/octet-stream', 'attachment'],
  ])('serves %s so that the browser executes nothing in it (T-14)', async (_, contentType, sent, disposition) => {
    const sandbox = await openSandbox();
    const { borrower, id } = await waiting(sandbox);
    const content = Buffer.from('<script>alert(1)</script>');
    await sandbox.store.transact((records) =>
      records.uploads.add({
        id: 'upload-1',
        applicationId: borrower.id,
        requirementId: id,
        kind: 'front',
        fileName: '"><script>.html',
        contentType,
        size: content.length,
        hash: '',
        content,
        createdAt: sandbox.clock.now,
      }),
    );
    const { headers, rawPayload } = await sandbox.server.inject('/sandbox/identity/files/upload-1');
    expect(headers).toMatchObject({
      'content-type': sent,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename="upload-1[.a-z]*"$`));
    expect(rawPayload.equals(content)).toBe(true);
    expect((await sandbox.server.inject('/sandbox/identity')).body).not.toContain('<script>');
  });

  it('ignores a decision sent from another site (T-04)', async () => {
    const sandbox = await openSandbox();
    const { borrower, id } = await waiting(sandbox);
    const response = await sandbox.server.inject({
      method: 'POST',
      url: `/sandbox/identity/${id}`,
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { decision: 'accept' },
    });
    expect(response.statusCode).toBe(403);
    expect(requirementsOf(await readApplication(sandbox, borrower))[0]).toMatchObject({ state: 'Submitted' });
  });
});
