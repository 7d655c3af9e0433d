import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openSandbox, problemOf, start, type SandboxUnderTest } from './sandbox-under-test.ts';
import { get, signInAs, type SignedIn } from './sign-in-as.ts';

vi.mock('pdfkit', () => {
  throw new Error('The thread of the requests loads the PDF writer');
});

const sample = '/sandbox/documents/lendable/contract.pdf';
const day = 24 * 60 * 60_000;

/** The options of a lender whose threads log their work, and the log. With a gate, they wait until the file `gate` exists. */
function loggedThreads(how: 'at once' | 'with a gate' = 'at once') {
  const folder = mkdtempSync(join(tmpdir(), 'tenor-threads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const log = join(folder, 'log');
  const gate = join(folder, 'gate');
  writeFileSync(log, '');
  vi.stubEnv('THREAD_LOG', log);
  if (how === 'with a gate') vi.stubEnv('THREAD_GATE', gate);
  const workThread = new URL('logged-thread.mjs', import.meta.url);
  return { workThread, log, gate, logged: () => readFileSync(log, 'utf8').split('\n').filter(Boolean) };
}

const readContract = (sandbox: SandboxUnderTest, { path, bearer }: SignedIn, method: 'GET' | 'HEAD' = 'GET') =>
  sandbox.call(method, `${path}/read-contract.pdf`, { bearer });

describe('writing PDFs off the thread of the requests', () => {
  it('serves PDFs although the thread of the requests cannot load the PDF writer', async () => {
    const sandbox = await openSandbox();
    const borrower = await signInAs(sandbox, 'documents');
    const { rawPayload } = await get(sandbox, borrower, 'read-contract.pdf');
    expect(rawPayload.toString('latin1', 0, 8)).toBe('%PDF-1.7');
    expect((await sandbox.server.inject(sample)).statusCode).toBe(200);
  });

  it('writes a PDF once for its content, for requests at the same time and for later requests of any method', async () => {
    const { workThread, logged } = loggedThreads();
    const sandbox = await openSandbox(undefined, { workThread });
    const borrower = await signInAs(sandbox, 'documents');
    const methods = ['GET', 'HEAD', 'GET', 'HEAD'] as const;
    await Promise.all(methods.map((method) => readContract(sandbox, borrower, method)));
    for (const method of methods) await readContract(sandbox, borrower, method);
    expect(logged()).toHaveLength(1);
    sandbox.clock.now = new Date(start.getTime() + day);
    await sandbox.server.inject(sample);
    sandbox.clock.now = start;
    await sandbox.server.inject(sample);
    expect(logged()).toHaveLength(3);
  });

  it('serves a borrower who asks for one document before most of another who asks for many, and limits how many wait', async () => {
    const { workThread, gate, logged } = loggedThreads('with a gate');
    const clock = { read: 0, step: 0 };
    const now = () => new Date(start.getTime() + clock.step * clock.read++);
    const sandbox = await openSandbox(undefined, { workThread, now });
    const borrower = await signInAs(sandbox, 'documents');
    clock.step = day;
    const many = Array.from({ length: 40 }, () => sandbox.server.inject(sample));
    await expect.poll(() => clock.read).toBeGreaterThanOrEqual(40);
    clock.step = 0;
    const read = vi.spyOn(sandbox.store, 'read');
    const one = readContract(sandbox, borrower);
    await expect.poll(() => read.mock.settledResults.at(-1)?.type).toBe('fulfilled');
    await setImmediate();
    writeFileSync(gate, '');
    expect((await one).statusCode).toBe(200);
    const answers = await Promise.all(many);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    // Up to four documents are being written while twenty wait.
    expect(refused.length).toBeGreaterThanOrEqual(16);
    expect(refused.length).toBeLessThan(20);
    for (const response of refused) {
      expect([response.statusCode, problemOf(response).code]).toEqual([429, 'too-many']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    const place = logged().findIndex((line) => !line.includes('SAM-PLE-XXX'));
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(8);
  });

  it('ends a thread that works for 30 seconds, answers 500, and writes the next document in a new thread', async () => {
    const { workThread, gate } = loggedThreads('with a gate');
    const sandbox = await openSandbox(undefined, { workThread });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = sandbox.server.inject(sample);
    // Polling would move the fake clock.
    while (vi.getTimerCount() === 0) await setImmediate();
    vi.advanceTimersByTime(29_999);
    await setImmediate();
    expect(sandbox.failures).toEqual([]);
    vi.advanceTimersByTime(1);
    expect((await answer).statusCode).toBe(500);
    expect(sandbox.failures.map(String)).toEqual(['WorkError: write-pdf: write-pdf took too long']);
    writeFileSync(gate, '');
    expect((await sandbox.server.inject(sample)).statusCode).toBe(200);
  });

  it('answers 500 without personal data if a thread ends, and writes the next document in a new thread', async () => {
    const { workThread, log } = loggedThreads();
    const sandbox = await openSandbox(undefined, { workThread });
    writeFileSync(`${log}.crash`, '');
    expect((await sandbox.server.inject(sample)).statusCode).toBe(500);
    expect(sandbox.failures.map(String)).toEqual(['WorkError: write-pdf: its thread ended']);
    rmSync(`${log}.crash`);
    expect((await sandbox.server.inject(sample)).statusCode).toBe(200);
  });
});
