import type { RequestListener, Server } from 'node:http';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** How S3 answers a write whose condition does not hold; 200 if it holds. */
async function statusOf(path: string, match: string | undefined, noneMatch: string | undefined): Promise<number> {
  const object = `${path}._S3rver_object`;
  const isThere = await exists(object);
  if (noneMatch === '*') return isThere ? 412 : 200;
  if (match === undefined) return 200;
  if (!isThere) return 404;
  return JSON.stringify(await readFile(`${object}.md5`, 'utf8')) === match ? 200 : 412;
}

/**
 * Lets a running s3rver keep to the conditions of a write as S3 does, which it ignores: `If-Match` and `If-None-Match: *` (S3 user guide,
 * "Conditional write behavior"). Requests for one object are answered one after another, so that no reader sees half a write.
 *
 * @param directory where s3rver keeps its buckets
 */
export function keepConditions(server: Server, directory: string): void {
  const [answer] = server.listeners('request') as RequestListener[];
  const turns = new Map<string, Promise<void>>();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    const ended = new Promise<void>((done) => response.once('close', done));
    const act = async () => {
      const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
      const status = request.method === 'PUT' ? await statusOf(join(directory, path), match, noneMatch) : 200;
      if (status === 200) answer?.(request, response);
      else {
        request.resume();
        response.writeHead(status, { 'content-type': 'application/xml' });
        response.end(`<Error><Code>${status === 404 ? 'NoSuchKey' : 'PreconditionFailed'}</Code></Error>`);
      }
      await ended;
    };
    turns.set(path, (turns.get(path) ?? Promise.resolve()).then(act));
  });
}
