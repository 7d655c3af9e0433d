import { clamdScanner } from '#sandbox';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { acceptedBorrower, requirementOf } from './borrower.ts';
import { pdf } from './sample-pdfs.ts';
import { openSandbox, problemOf, type SandboxUnderTest } from './sandbox-under-test.ts';
import { samples, sentFile } from './sent-files.ts';

const type = 'id-application-requirement';
/** The test file that every virus scanner reports (eicar.org). */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Sends a file as proof of identity and counts the files that are kept. */
async function upload(sandbox: SandboxUnderTest, content: Buffer) {
  const pat = await acceptedBorrower(sandbox, 'Identity');
  const response = await pat.act(type, 'proof-of-id', { documentType: 'passport', ...sentFile('pdf', content) });
  const { id, state } = requirementOf(await pat.read(), type);
  const kept = await sandbox.store.transact(({ uploads }) => uploads.listOfRequirement(id));
  return { response, state, kept: kept.length };
}

/** How the fake clamd answers a complete stream: with a text, by ending the connection, or never. */
type Verdict = (content: Buffer) => string | typeof never | undefined;
const never = Symbol('never');

/** Starts a server that speaks the protocol of clamd (`INSTREAM`), and a lender that uses it. */
async function openWithClamd(verdict: Verdict, patience?: number) {
  const commands: string[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const command = received.subarray(0, received.indexOf(0) + 1);
      const chunks: Buffer[] = [];
      for (let at = command.length; at + 4 <= received.length;) {
        const length = received.readUInt32BE(at);
        if (length === 0) {
          commands.push(command.toString());
          const answer = verdict(Buffer.concat(chunks));
          if (answer === never) return socket;
          return answer === undefined ? socket.end() : socket.end(`${answer}\0`);
        }
        chunks.push(received.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as { readonly port: number };
  const sandbox = await openSandbox(undefined, { scanner: clamdScanner({ host: '127.0.0.1', port }, patience) });
  return { sandbox, commands, server };
}

const knowsEicar: Verdict = (content) => (content.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK');

describe('viruses in uploads (T-14)', () => {
  it.each([
    ['the EICAR file itself', Buffer.from(eicar)],
    ['a PDF with the EICAR file in it', pdf({ raw: `% ${eicar}\n` })],
  ])('refuses %s, and keeps nothing (T-14)', async (_, content) => {
    const sandbox = await openSandbox();
    const { response, state, kept } = await upload(sandbox, content);
    expect(response.statusCode).toBe(422);
    expect(problemOf(response).errors).toEqual([
      { pointer: '/file', code: 'infected', message: 'The selected file contains a virus. Select a different file' },
    ]);
    expect([state, kept]).toEqual(['Open', 0]);
  });

  it('asks ClamAV, which gets every byte of the file (T-14)', async () => {
    const seen: Buffer[] = [];
    const { sandbox, commands } = await openWithClamd((content) => {
      seen.push(content);
      return knowsEicar(content);
    });
    const large = Buffer.concat([samples.pdf, Buffer.alloc(700_000, 7)]);
    expect(await upload(sandbox, large)).toMatchObject({ state: 'Submitted', kept: 1 });
    expect(seen.map((content) => content.equals(large))).toEqual([true]);
    const { response, kept } = await upload(sandbox, Buffer.from(eicar));
    expect([problemOf(response).errors?.[0]?.code, kept]).toEqual(['infected', 0]);
    expect(commands).toEqual(['zINSTREAM\0', 'zINSTREAM\0']);
  });

  it.each<readonly [string, Verdict, patience: number]>([
    ['cannot scan the file', () => 'INSTREAM size limit exceeded. ERROR', 15_000],
    ['ends the connection', () => undefined, 15_000],
    ['answers something else', () => 'PONG', 15_000],
    ['does not answer', () => never, 50],
  ])('asks to try again later and keeps nothing if ClamAV %s (T-14)', async (_, verdict, patience) => {
    const { sandbox } = await openWithClamd(verdict, patience);
    const { response, state, kept } = await upload(sandbox, samples.pdf);
    expect([response.statusCode, problemOf(response).code, response.headers['retry-after']]).toEqual([
      503,
      'scanner-away',
      '30',
    ]);
    expect([state, kept]).toEqual(['Open', 0]);
  });

  it('asks to try again later if no ClamAV listens, and takes the file once it does (T-14)', async () => {
    const away = { is: true };
    const sandbox = await openSandbox(undefined, {
      scanner: {
        scan: (content) =>
          away.is ? clamdScanner({ path: '/nowhere/clamd.sock' }).scan(content) : Promise.resolve('clean'),
      },
    });
    const pat = await acceptedBorrower(sandbox, 'Identity');
    const send = () =>
      pat.act(type, 'proof-of-id', { documentType: 'passport', ...sentFile() }, { 'idempotency-key': 'one' });
    expect((await send()).statusCode).toBe(503);
    away.is = false;
    expect((await send()).statusCode).toBe(200);
    expect(requirementOf(await pat.read(), type).state).toBe('Submitted');
  });
});
