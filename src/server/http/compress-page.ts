import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

type Encoding = 'br' | 'gzip';

/** Higher ones save little and take ten times as long. */
const QUALITY = 9;

const compress: Readonly<Record<Encoding, (text: string) => Buffer>> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text) => gzipSync(text),
};

/** The best way to compress that a browser accepts. */
function encodingFor(accepts: string): Encoding | undefined {
  const names = accepts.split(',').map((entry) => entry.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((known) => names.includes(known));
}

/**
 * Compresses the HTML that an app sends, each page once in each way. The pages are few, because they have nothing of their visitor. For the
 * same reason, their length gives nothing away.
 */
export function compressPages(app: FastifyInstance): void {
  const made = new Map<string, Buffer>();
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    if (!isPage || typeof payload !== 'string' || encoding === undefined) return payload;
    const key = `${encoding} ${payload}`;
    const body = made.get(key) ?? compress[encoding](payload);
    made.set(key, body);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return body;
  });
}
