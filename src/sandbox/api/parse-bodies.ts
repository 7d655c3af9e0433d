import type { FastifyInstance, FastifyRequest } from 'fastify';
import { largestText } from '#contract';
import { Refusal } from '../context/refusal.ts';
import type { ThreadPool } from '../threads/thread-pool.ts';
import { type FilesOfBody, readBodyTask } from '../uploads/read-body-task.ts';

const filesOfBodies = new WeakMap<object, FilesOfBody>();
const none: FilesOfBody = new Map();

/** The files that a work thread has taken out of a request body and decoded. */
export const filesOf = (body: unknown): FilesOfBody =>
  (typeof body === 'object' && body !== null && filesOfBodies.get(body)) || none;

/**
 * Parses the JSON bodies of a server. A body that is larger than one without files may be is read in a work thread, because parsing
 * and decoding 10 MB would delay all other requests.
 */
export function parseBodies(server: FastifyInstance, threads: ThreadPool): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length <= largestText) void parseJson(request, bytes.toString(), done);
    else void readInThread(threads, request, bytes).then((body) => done(null, body), done);
  });
}

async function readInThread(threads: ThreadPool, request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  const owner = request.headers.authorization ?? request.ip;
  const read = await threads.run(owner, readBodyTask, { bytes, largestRest: largestText });
  if ('fault' in read) {
    if (read.fault === 'too-large') throw new Refusal(413, 'too-large', 'The request is too large');
    throw new Refusal(400, 'not-readable', 'The request could not be read');
  }
  if (typeof read.body === 'object' && read.body !== null) filesOfBodies.set(read.body, read.files);
  return read.body;
}
