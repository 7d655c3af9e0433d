import type { FastifyRequest } from 'fastify';
import { largestAnonymousBody, type BodyMemory } from './body-memory.ts';

/** The body of a request is not taken. */
export class BodyRefusedError extends Error {
  override readonly name = 'BodyRefusedError';

  constructor(
    readonly statusCode: 400 | 401 | 413 | 503,
    readonly code: 'not-signed-in' | 'body-too-large' | 'too-busy' | 'body-cut',
  ) {
    super(code);
  }
}

/** Does a request say who sends it? Only the lender knows whether that is true. */
export const hasBearer = ({ headers: { authorization = '' } }: FastifyRequest) => /^bearer +\S/i.test(authorization);

/** The most bytes that a request may send, and what happens to more. */
function limitOf(request: FastifyRequest): readonly [bytes: number, refusal: BodyRefusedError] {
  const { bodyLimit } = request.routeOptions;
  if (hasBearer(request) || bodyLimit <= largestAnonymousBody)
    return [bodyLimit, new BodyRefusedError(413, 'body-too-large')];
  return [largestAnonymousBody, new BodyRefusedError(401, 'not-signed-in')];
}

/**
 * Reads the body of a request into memory. A body of more than 64 kB needs a bearer, which is asked for before anything is read, because
 * memory must not be for strangers. Rejects with a BodyRefusedError.
 */
export async function receiveBody(request: FastifyRequest, memory: BodyMemory): Promise<Buffer> {
  const { raw } = request;
  const [most, refusal] = limitOf(request);
  const length = raw.headers['content-length'];
  const declared = length === undefined ? undefined : Number(length);
  if (declared !== undefined && declared > most) throw refusal;
  // The system gives the memory of a large buffer only as it is written.
  const whole = declared === undefined ? undefined : Buffer.allocUnsafeSlow(declared);
  const parts: Buffer[] = [];
  let size = 0;
  const tooBusy = new BodyRefusedError(503, 'too-busy');
  await new Promise<void>((resolve, reject) => {
    const stop = (error: Error) => {
      raw.off('data', take);
      raw.pause();
      reject(error);
    };
    function take(part: Buffer): void {
      if (size + part.length > most) return stop(refusal);
      if (!memory.take(raw, part.length)) return stop(tooBusy);
      if (whole) part.copy(whole, size);
      else parts.push(part);
      size += part.length;
    }
    raw.on('data', take);
    raw.once('end', resolve);
    raw.once('error', reject);
    raw.once('close', () => reject(new BodyRefusedError(400, 'body-cut')));
  });
  return whole ?? Buffer.concat(parts);
}
