import { beforeAll, describe, expect, it } from 'vitest';
import { acceptedBorrower, requirementOf, type Borrower } from './borrower.ts';
import { lastCode, meet } from './meet-requirement.ts';
import { openSandbox, problemOf, readUser, start, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';

const type = 'phone-application-requirement';

const give = (pat: Borrower, mobileNumber = pat.mobileNumber) =>
  pat.act(type, 'update-mobile-number', { mobileNumber });
const verify = (pat: Borrower, code: string) => pat.act(type, 'verify-mobile-number', { code });
const phoneOf = async (pat: Borrower) => requirementOf(await pat.read(), type);

/** Returns a code that differs from this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

function after(sandbox: SandboxUnderTest, seconds: number): void {
  sandbox.clock.now = new Date(sandbox.clock.now.getTime() + seconds * 1000);
}

/** Makes the texts and guesses of a borrower a day older. Moving the clock would sign the borrower out. */
async function ageADay(sandbox: SandboxUnderTest, pat: Borrower): Promise<void> {
  const { id } = await phoneOf(pat);
  const older = (instant: string) => new Date(Date.parse(instant) - 24 * 60 * 60 * 1000).toISOString();
  await sandbox.store.transact(async (records) => {
    const found = await records.requirements.find(id);
    if (found?.type !== type) throw new Error('There is no phone requirement.');
    const { textsSentAt = [], wrongCodesAt = [], ...rest } = found.details;
    const details = { ...rest, textsSentAt: textsSentAt.map(older), wrongCodesAt: wrongCodesAt.map(older) };
    await records.requirements.update({ ...found, details });
  });
}

describe('the mobile number (C-122, C-123, C-141, C-142)', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  it.each(['lendable', 'motor'])(
    '%s: verifies the mobile number with a code by text message (C-122, C-123, C-141, C-142)',
    async (brand) => {
      const pat = await acceptedBorrower(sandbox, 'Quoted', { brand });
      expect(await phoneOf(pat)).toMatchObject({ mobileNumber: '07700900123', attemptsLeft: 5, state: 'Open' });
      const sent = await give(pat);
      expect(sent.statusCode).toBe(200);
      const code = await lastCode(sandbox, pat.mobileNumber);
      expect(code).toMatch(/^\d{6}$/);
      expect(sent.body).not.toContain(code);
      expect(await phoneOf(pat)).toMatchObject({
        mobileNumber: pat.mobileNumber,
        codeSentAt: '2026-11-21 09:30:00.000000',
        resendAt: '2026-11-21 09:31:00.000000',
      });
      expect((await verify(pat, code)).statusCode).toBe(200);
      expect((await phoneOf(pat)).state).toBe('Accepted');
      expect((await readUser(sandbox, pat.userId, pat.bearer)).mobileNumber).toBe(pat.mobileNumber);
    },
  );

  it('the last line of the message names the site that the code is for (C-122)', async () => {
    const pat = await acceptedBorrower(sandbox, 'Quoted');
    await give(pat);
    const texts = await sandbox.store.transact((records) => records.texts.list(100));
    const body = texts.find(({ recipient }) => recipient === pat.mobileNumber)?.body ?? '';
    expect(body.split('\n').at(-1)).toBe(`@loans.example #${await lastCode(sandbox, pat.mobileNumber)}`);
  });

  it.each(['02079460000', '+4420794600', '0770090012', '+33612345678'])(
    'refuses a number that is not a UK mobile: %s (A-07)',
    async (mobileNumber) => {
      const pat = await acceptedBorrower(sandbox, 'Quoted');
      const response = await give(pat, mobileNumber);
      expect(response.statusCode).toBe(422);
      expect(problemOf(response).errors?.map(({ pointer }) => pointer)).toEqual(['/mobileNumber']);
      expect((await phoneOf(pat)).codeSentAt).toBeUndefined();
    },
  );
});

describe('protection against guessing codes (T-23)', () => {
  it('sends another code only after a minute, to any number, and says how long to wait (T-23, A-44)', async () => {
    const sandbox = await openSandbox();
    const pat = await acceptedBorrower(sandbox, 'Quoted');
    await give(pat);
    const first = await lastCode(sandbox, pat.mobileNumber);
    after(sandbox, 20);
    for (const number of [pat.mobileNumber, '07700900777']) {
      const early = await give(pat, number);
      expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '40']);
    }
    after(sandbox, 40);
    expect((await give(pat)).statusCode).toBe(200);
    const second = await lastCode(sandbox, pat.mobileNumber);
    if (second !== first) expect((await verify(pat, first)).statusCode).toBe(422);
    expect((await verify(pat, second)).statusCode).toBe(200);
  });

  it('counts wrong codes and requires a new code after five (T-23)', async () => {
    const sandbox = await openSandbox();
    const pat = await acceptedBorrower(sandbox, 'Quoted');
    await give(pat);
    const code = await lastCode(sandbox, pat.mobileNumber);
    for (const left of [4, 3, 2, 1, 0]) {
      const response = await verify(pat, wrong(code));
      expect(response.statusCode).toBe(422);
      expect(problemOf(response).errors?.map(({ pointer }) => pointer)).toEqual(['/code']);
      expect((await phoneOf(pat)).attemptsLeft).toBe(left);
    }
    const right = await verify(pat, code);
    expect([right.statusCode, problemOf(right).code]).toEqual([409, 'new-code-needed']);
    after(sandbox, 60);
    await give(pat);
    expect((await phoneOf(pat)).attemptsLeft).toBe(5);
    expect((await verify(pat, await lastCode(sandbox, pat.mobileNumber))).statusCode).toBe(200);
  });

  it('sends at most five codes for a requirement in 24 hours, to any number, and then names another way (T-23)', async () => {
    const sandbox = await openSandbox();
    const pat = await acceptedBorrower(sandbox, 'Quoted');
    for (let sent = 1; sent <= 5; sent += 1) {
      expect((await phoneOf(pat)).dayLimit).toBeUndefined();
      expect((await give(pat)).statusCode).toBe(200);
      after(sandbox, 60);
    }
    for (const number of [pat.mobileNumber, '07700900777']) {
      const refused = await give(pat, number);
      expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'day-limit']);
      expect(problemOf(refused).detail).toMatch(/Call us on 020 7946 0100 to continue now, or try again tomorrow/);
    }
    expect((await phoneOf(pat)).dayLimit).toBe('texts');
    await ageADay(sandbox, pat);
    expect((await give(pat)).statusCode).toBe(200);
  });

  it('still accepts the code of the fifth text message (T-23)', async () => {
    const sandbox = await openSandbox();
    const pat = await acceptedBorrower(sandbox, 'Quoted');
    for (let sent = 1; sent <= 5; sent += 1) {
      after(sandbox, 60);
      await give(pat);
    }
    expect((await verify(pat, await lastCode(sandbox, pat.mobileNumber))).statusCode).toBe(200);
  });

  it('accepts no code for a requirement after ten wrong ones in 24 hours, not even the correct one (T-23)', async () => {
    const sandbox = await openSandbox();
    const pat = await acceptedBorrower(sandbox, 'Quoted');
    for (const text of ['first', 'second', 'third']) {
      after(sandbox, 60);
      const sent = await give(pat);
      if (text === 'third') expect(problemOf(sent).code).toBe('day-limit');
      else expect(sent.statusCode).toBe(200);
      const code = await lastCode(sandbox, pat.mobileNumber);
      for (let guess = 1; guess <= 5 && text !== 'third'; guess += 1) await verify(pat, wrong(code));
    }
    const refused = await verify(pat, await lastCode(sandbox, pat.mobileNumber));
    expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'day-limit']);
    expect((await phoneOf(pat)).dayLimit).toBe('codes');
    await ageADay(sandbox, pat);
    await give(pat);
    expect((await verify(pat, await lastCode(sandbox, pat.mobileNumber))).statusCode).toBe(200);
  });

  it('accepts a code for ten minutes, and none before one was sent (T-23)', async () => {
    const sandbox = await openSandbox();
    const pat = await acceptedBorrower(sandbox, 'Quoted');
    expect(problemOf(await verify(pat, '123456')).code).toBe('new-code-needed');
    await give(pat);
    sandbox.clock.now = new Date(start.getTime() + 600_000);
    expect(problemOf(await verify(pat, await lastCode(sandbox, pat.mobileNumber))).code).toBe('new-code-needed');
  });

  it('accepts a correct code only once (T-23, T-16)', async () => {
    const sandbox = await openSandbox();
    const pat = await acceptedBorrower(sandbox, 'Quoted');
    await meet(type, pat, sandbox);
    const again = await verify(pat, await lastCode(sandbox, pat.mobileNumber));
    expect([again.statusCode, problemOf(again).code]).toEqual([409, 'requirement-not-open']);
    expect((await give(pat)).statusCode).toBe(409);
  });

  it('stores a code nowhere except in the message (T-23)', async () => {
    const sandbox = await openSandbox();
    const pat = await acceptedBorrower(sandbox, 'Quoted');
    await give(pat);
    const code = await lastCode(sandbox, pat.mobileNumber);
    const kept = await sandbox.store.transact((records) => records.requirements.listOfApplication(pat.id));
    expect(JSON.stringify(kept)).not.toContain(code);
    const events = await sandbox.store.transact((records) => records.events.listOfApplication(pat.id));
    expect(await sandbox.place.contents()).toContain(`#${code}`);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${code}|${pat.mobileNumber}`));
    expect(sandbox.failures).toEqual([]);
  });
});
