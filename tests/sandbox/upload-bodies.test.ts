import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { acceptedBorrower, requirementOf, type Borrower } from './borrower.ts';
import { pdf } from './sample-pdfs.ts';
import { problemOf, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { sentFile } from './sent-files.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => (sandbox = await startSandbox()).close);

const type = 'id-application-requirement';
const large = (filler: string) => pdf({ raw: `% ${filler.repeat(100_000)}\n` });

/** Sends a body for proof of identity as it is. */
const send = (pat: Borrower, body: unknown, headers?: Readonly<Record<string, string>>) =>
  pat.act(type, 'proof-of-id', body, headers);

async function kept(pat: Borrower) {
  const { id } = requirementOf(await pat.read(), type);
  const uploads = await sandbox.store.transact((records) => records.uploads.listOfRequirement(id));
  return Promise.all(
    uploads.map(({ id: upload }) => sandbox.store.transact((records) => records.uploads.find(upload))),
  );
}

describe('a large body with files (T-14)', () => {
  it('is parsed and decoded off the thread of the requests, and its files are kept unchanged (T-14)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Identity');
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    const [front, back] = [large('a'), large('b')];
    const body = { documentType: 'national_id', ...sentFile('pdf', front), back: sentFile('pdf', back) };
    expect((await send(pat, body)).statusCode).toBe(200);
    expect(Math.max(...parse.mock.calls.map(([text]) => text.length))).toBeLessThan(65_536);
    const contents = new Map((await kept(pat)).map((upload) => [upload?.kind, upload?.content]));
    expect([contents.get('front')?.equals(front), contents.get('back')?.equals(back)]).toEqual([true, true]);
  });

  it('is answered again under its key, and refused under the key of another file (T-16)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Identity');
    const body = (filler: string) => ({ documentType: 'passport', ...sentFile('pdf', large(filler)) });
    const key = { 'idempotency-key': 'large' };
    const first = await send(pat, body('a'), key);
    expect(first.statusCode).toBe(200);
    expect((await send(pat, body('a'), key)).json()).toEqual(first.json());
    expect(problemOf(await send(pat, body('b'), key)).code).toBe('idempotency-key-reused');
  });

  it('is refused if it is not JSON, has a forbidden name, or is large without files (T-14)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Identity');
    const text = JSON.stringify({ documentType: 'passport', ...sentFile('pdf', large('a')) });
    const codes: unknown[] = [];
    for (const body of [
      text.slice(0, -1),
      text.replace('{', '{"__proto__":{"x":1},'),
      text.replace('{', '{"constructor":{"prototype":{}},'),
      text.replace('{', `{"documentTypes":"${'x'.repeat(70_000)}",`),
      text.replace('{', `{"documentTypes":[${'0,'.repeat(20_000)}0],`),
    ]) {
      const response = await send(pat, body);
      codes.push([response.statusCode, problemOf(response).code]);
    }
    const notReadable = [400, 'not-readable'];
    expect(codes).toEqual([notReadable, notReadable, notReadable, [413, 'too-large'], [413, 'too-large']]);
    expect(await kept(pat)).toEqual([]);
  });

  it('is refused if its file is not base64, or is named by its hash only (T-14)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Identity');
    const encoding = [{ pointer: '/file', code: 'contentEncoding' }];
    const wrong = { ...sentFile('pdf', large('a')), file: `${large('a').toString('base64').slice(0, -4)}a b=` };
    for (const file of [wrong, { ...wrong, file: 'file:47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU' }]) {
      const response = await send(pat, { documentType: 'passport', ...file });
      expect(problemOf(response).errors).toMatchObject(encoding);
    }
  });
});
