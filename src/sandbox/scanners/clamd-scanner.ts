import { connect, type Socket } from 'node:net';
import { type Scanner, ScannerAwayError } from '../context/scanner.ts';

/** Where a ClamAV daemon (clamd) listens: a host and port, or the path of a socket. */
type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** In bytes. clamd accepts chunks of any size; small ones keep the memory of both sides small. */
const chunkSize = 256 * 1024;

/**
 * Scans files with ClamAV, over its command `INSTREAM`: chunks that start with their length, then a length of 0. The limit
 * `StreamMaxLength` of clamd must be at least 10 MB, which it is by default. Source: clamd(8).
 * @param patience how long clamd may be silent, in milliseconds
 */
export function clamdScanner(address: ClamdAddress, patience = 15_000): Scanner {
  return {
    async scan(content) {
      const answer = await ask(connect(address), content, patience);
      if (/^stream: OK$/.test(answer)) return 'clean';
      if (/^stream: .+ FOUND$/.test(answer)) return 'infected';
      throw new ScannerAwayError('clamd could not scan a file');
    },
  };
}

function ask(socket: Socket, content: Buffer, patience: number): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer')));
    // The word of the error may contain an address, but never what was scanned.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ScannerAwayError(`clamd: ${error.code ?? error.message}`)),
    );
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      if (!part.includes(0)) return;
      resolve(Buffer.concat(parts).toString('latin1').replace(/\0.*$/s, '').trim());
      socket.destroy();
    });
    socket.once('end', () => {
      reject(new ScannerAwayError('clamd: no complete answer'));
      socket.destroy();
    });
    for (const frame of framesOf(content)) socket.write(frame);
  });
}

function* framesOf(content: Buffer): Iterable<Buffer> {
  yield Buffer.from('zINSTREAM\0', 'latin1');
  for (let at = 0; at < content.length; at += chunkSize) {
    const chunk = content.subarray(at, at + chunkSize);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
