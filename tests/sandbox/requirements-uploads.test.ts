import type { Problem, UploadedFile } from '#model';
import type { SentApplication as LoanApplication } from '../../src/sandbox/views/sent.ts';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptedBorrower, requirementOf, statesOf, type Borrower } from './borrower.ts';
import { decideIdentityCheck } from './decide-identity-check.ts';
import { dataOf, problemOf, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { samples, sentFile } from './sent-files.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => (sandbox = await startSandbox()).close);

const id = 'id-application-requirement';
const address = 'address-application-requirement';
const licence = 'driving-licence-application-requirement';
const letter = 'settlement-letter-requirement';
const income = 'income-application-requirement';

const megabytes = (count: number) => count * 1024 * 1024;
const errorsOf = ({ errors = [] }: Problem) => errors.map(({ pointer, code }) => `${pointer} ${code}`);

async function keptOf(pat: Borrower, type: string) {
  const requirement = requirementOf(await pat.read(), type);
  return sandbox.store.transact((records) => records.uploads.listOfRequirement(requirement.id));
}

describe('proof of identity (C-128)', () => {
  it('stores the front and back unchanged with their hashes, until the identity check accepts them (C-128)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Identity');
    const body = { documentType: 'national_id', ...sentFile('jpeg'), back: sentFile('heic') };
    await pat.act(id, 'proof-of-id', body);
    expect(requirementOf(await pat.read(), id).state).toBe('Submitted');
    const kept = await keptOf(pat, id);
    expect(kept.map(({ kind, fileName, contentType, size }) => [kind, fileName, contentType, size]).toSorted()).toEqual(
      [
        ['back', 'page.heic', 'image/heic', samples.heic.length],
        ['front', 'page.jpeg', 'image/jpeg', samples.jpeg.length],
      ],
    );
    for (const { id: upload, hash } of kept) {
      const content = (await sandbox.store.transact((records) => records.uploads.find(upload)))?.content;
      expect(hash).toBe(
        createHash('sha256')
          .update(content ?? '')
          .digest('base64url'),
      );
    }
    await decideIdentityCheck(sandbox, requirementOf(await pat.read(), id).id);
    expect(await pat.read()).toMatchObject({ state: 'Documents' });
  });

  it('replaces the files when the borrower uploads again after a rejection (C-128, S-20)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Identity');
    const send = () => pat.act(id, 'proof-of-id', { documentType: 'passport', ...sentFile('png') });
    await send();
    expect((await send()).statusCode).toBe(409);
    await decideIdentityCheck(sandbox, requirementOf(await pat.read(), id).id, 'It is out of focus.');
    expect(requirementOf(await pat.read(), id)).toMatchObject({ state: 'Rejected', rejection: 'It is out of focus.' });
    expect((await pat.read()).state).toBe('Requirements');
    await send();
    expect(requirementOf(await pat.read(), id)).toMatchObject({ state: 'Submitted' });
    expect(requirementOf(await pat.read(), id)).not.toHaveProperty('rejection');
    expect(await keptOf(pat, id)).toHaveLength(1);
  });
});

describe('proof of address (C-129, C-143)', () => {
  const proof = { documentType: 'council_tax', ...sentFile('pdf') };

  it('accepts proof of address at once (C-129)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Address');
    await pat.act(address, 'proof-of-address', proof);
    expect(requirementOf(await pat.read(), address)).toMatchObject({ state: 'Accepted', filesProvided: 1 });
  });

  it('stores several files as proof of address in motor finance until the borrower confirms them (C-99, C-143)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Address', { brand: 'motor' });
    const early = await pat.post('confirm-proof-of-address');
    expect([early.statusCode, problemOf(early).code]).toEqual([409, 'nothing-provided']);
    for (const count of [1, 2, 3]) {
      const now = dataOf<LoanApplication>(await pat.act(address, 'proof-of-address', proof));
      expect(requirementOf(now, address)).toMatchObject({ state: 'Open', filesProvided: count });
    }
    await pat.post('confirm-proof-of-address');
    expect(requirementOf(await pat.read(), address)).toMatchObject({ state: 'Accepted', filesProvided: 3 });
    expect((await pat.post('confirm-proof-of-address')).statusCode).toBe(409);
  });

  it('stores at most ten files for one requirement (T-14)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Address', { brand: 'motor' });
    for (let count = 0; count < 10; count += 1) await pat.act(address, 'proof-of-address', proof);
    const eleventh = await pat.act(address, 'proof-of-address', proof);
    expect([eleventh.statusCode, errorsOf(problemOf(eleventh))]).toEqual([422, ['/file maxItems']]);
  });
});

describe('the driving licence and the settlement letter (C-145, C-147)', () => {
  it("the driving licence waits for the borrower's confirmation and then for the identity check (C-100, C-145)", async () => {
    const pat = await acceptedBorrower(sandbox, 'Identity', { brand: 'motor' });
    await pat.act(licence, 'proof-of-driving-licence', { ...sentFile('jpeg'), back: sentFile('png') });
    expect(requirementOf(await pat.read(), licence)).toMatchObject({ state: 'Open', filesProvided: 2 });
    await pat.post('confirm-proof-of-driving-licence');
    expect(requirementOf(await pat.read(), licence).state).toBe('Submitted');
    await decideIdentityCheck(sandbox, requirementOf(await pat.read(), licence).id, 'It has expired.');
    await pat.act(licence, 'proof-of-driving-licence', sentFile('jpeg'));
    expect(requirementOf(await pat.read(), licence)).toMatchObject({ state: 'Open', filesProvided: 1 });
  });

  it('stores the lender and settlement amount with the settlement letter (C-101, C-147)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Everything', { brand: 'motor' });
    const details = { lender: 'Other Finance', settlementAmount: 8200.5 };
    await pat.act(letter, 'provide-settlement-details', { ...details, ...sentFile() });
    expect(requirementOf(await pat.read(), letter)).toMatchObject({ ...details, state: 'Open', filesProvided: 1 });
    await pat.post('confirm-proof-of-settlement-letter');
    expect(requirementOf(await pat.read(), letter)).toMatchObject({ ...details, state: 'Accepted' });
  });
});

describe('proof of income (C-58, C-59, C-62, C-98, C-102)', () => {
  const payslips = (...files: readonly UploadedFile[]) => ({ kind: 'payslips', files });

  it.each(['lendable', 'motor'])(
    '%s: accepts files, further files and then their confirmation (C-58, C-62, C-98, C-102)',
    async (brand) => {
      const pat = await acceptedBorrower(sandbox, 'Income', { brand });
      expect((await pat.post('confirm-proof-of-income')).statusCode).toBe(409);
      expect(requirementOf(await pat.read(), income)).toMatchObject({
        declaredIncome: 3200,
        filesProvided: 0,
        openBankingStatus: 'NOT_STARTED',
        canSkip: brand !== 'motor',
      });
      await pat.post('proof-of-income', payslips(sentFile(), sentFile('jpeg')));
      await pat.post('proof-of-income', payslips(sentFile('png')));
      expect(requirementOf(await pat.read(), income)).toMatchObject({ state: 'Open', filesProvided: 3 });
      await pat.post('confirm-proof-of-income');
      expect((await pat.read()).state).toBe('Documents');
      expect((await pat.post('proof-of-income', payslips(sentFile()))).statusCode).toBe(409);
    },
  );

  it('continues without proof of income if the lender allows it (C-59)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Income');
    await pat.post('skip-proof-of-income');
    expect(await pat.read()).toMatchObject({ state: 'Documents' });
  });

  it('refuses proof of income from applicants who do not need it (C-58, C-59, C-62)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Quoted');
    for (const [path, body] of [
      ['confirm-proof-of-income', undefined],
      ['skip-proof-of-income', undefined],
      ['proof-of-income', payslips(sentFile())],
    ] as const) {
      const response = await pat.post(path, body);
      expect([response.statusCode, problemOf(response).code]).toEqual([409, 'requirement-not-open']);
    }
  });

  it('points to each invalid file and stores none of the files (T-14, A-36)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Income');
    const empty = { ...sentFile(), file: '====' };
    const response = await pat.post(
      'proof-of-income',
      payslips(sentFile(), empty, { ...sentFile(), fileName: 'a.svg' }),
    );
    expect(response.statusCode).toBe(422);
    expect(errorsOf(problemOf(response))).toEqual(['/files/1/file contentEncoding', '/files/2/fileName enum']);
    expect(await keptOf(pat, income)).toEqual([]);
  });
});

describe('hostile files (T-14)', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const hostile: readonly (readonly [string, Partial<UploadedFile>, string])[] = [
    ['an SVG declared as a PNG', { ...sentFile('png', svg) }, '/file contentMediaType'],
    ['an HTML page declared as a PDF', { ...sentFile('pdf', Buffer.from('<html>%PDF-1.7')) }, '/file contentMediaType'],
    ['a PDF without its signature', { ...sentFile('pdf', Buffer.from('%PD-1.7')) }, '/file contentMediaType'],
    ['a JPEG declared as a PDF', { ...sentFile('jpeg'), contentType: 'application/pdf' }, '/file contentMediaType'],
    [
      'a video in the container format of HEIC',
      { ...sentFile('heic', Buffer.from('....ftypisom')) },
      '/file contentMediaType',
    ],
    ['a program with two extensions', { fileName: 'licence.pdf.exe' }, '/fileName enum'],
    ['a web page', { fileName: 'licence.html' }, '/fileName enum'],
    ['a folder without a file name', { fileName: 'C:\\' }, '/fileName pattern'],
    ['a name with a line break', { fileName: 'a\nb.pdf' }, '/fileName pattern'],
    ['a data URL', { file: `data:application/pdf;base64,${sentFile().file}` }, '/file contentEncoding'],
    ['base64 with line breaks', { file: `${sentFile().file}\n` }, '/file contentEncoding'],
    ['base64 with padding inside', { file: `JV==${sentFile().file}` }, '/file contentEncoding'],
    ['an unsupported type', { contentType: 'image/svg+xml' as 'image/png' }, '/contentType enum'],
  ];

  it.each(hostile)('refuses an upload: %s (T-14)', async (_, changes, error) => {
    const pat = await acceptedBorrower(sandbox, 'Identity');
    const whole = { documentType: 'passport', ...sentFile(), ...changes };
    const response = await pat.act(id, 'proof-of-id', whole);
    expect([response.statusCode, errorsOf(problemOf(response))]).toEqual([422, [error]]);
    const asBack = { documentType: 'passport', ...sentFile(), back: { ...sentFile(), ...changes } };
    expect(errorsOf(problemOf(await pat.act(id, 'proof-of-id', asBack)))).toEqual([`/back${error}`]);
    expect(statesOf(await pat.read())).toEqual(['Open']);
    expect(await keptOf(pat, id)).toEqual([]);
  });

  it('accepts a file of exactly 10 MB and refuses one byte more (T-14)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Identity');
    const ofSize = (size: number) =>
      sentFile('pdf', Buffer.concat([samples.pdf, Buffer.alloc(size - samples.pdf.length)]));
    const tooLarge = await pat.act(id, 'proof-of-id', { documentType: 'passport', ...ofSize(megabytes(10) + 1) });
    expect([tooLarge.statusCode, errorsOf(problemOf(tooLarge))]).toEqual([422, ['/file maxLength']]);
    const { statusCode } = await pat.act(id, 'proof-of-id', { documentType: 'passport', ...ofSize(megabytes(10)) });
    expect(statusCode).toBe(200);
    expect((await keptOf(pat, id)).map(({ size }) => size)).toEqual([megabytes(10)]);
  });

  it('accepts large bodies only for operations with files (T-14)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Identity');
    const large = await pat.post('reaction', { reaction: 'yes', more: 'x'.repeat(70_000) });
    expect([large.statusCode, problemOf(large).code]).toEqual([413, 'too-large']);
  });

  it('removes the folder from a file name (T-14)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Identity');
    await pat.act(id, 'proof-of-id', { documentType: 'passport', ...sentFile(), fileName: 'C:\\Users\\Pat\\scan.pdf' });
    expect((await keptOf(pat, id)).map(({ fileName }) => fileName)).toEqual(['scan.pdf']);
  });

  it('refuses any content that does not start like one of the four file types (T-14)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Identity');
    const known = Object.values(samples);
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 }).map((array) => Buffer.from(array));
    const strange = bytes.filter((content) => !known.some((beginning) => content.includes(beginning.subarray(0, 3))));
    const kind = fc.constantFrom('pdf', 'jpeg', 'png', 'heic');
    await fc.assert(
      fc.asyncProperty(strange, kind, async (content, as) => {
        const response = await pat.act(id, 'proof-of-id', { documentType: 'passport', ...sentFile(as, content) });
        expect([response.statusCode, errorsOf(problemOf(response))]).toEqual([422, ['/file contentMediaType']]);
      }),
      { numRuns: 60 },
    );
  });
});
