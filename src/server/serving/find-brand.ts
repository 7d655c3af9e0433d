import type { RequestListener, ServerResponse } from 'node:http';
import { isLoopback } from '#configuration';
import { hostOf } from '../http/host-guard.ts';
import type { BrandHosts } from './brand-hosts.ts';

function answer(response: ServerResponse, status: number, text: string, more: Readonly<Record<string, string>> = {}) {
  response.writeHead(status, { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff', ...more });
  response.end(text);
}

/**
 * Answers a request at the host of a brand with that brand's listener. On this machine, `/asda` leads to the brand's own local host.
 * Every other host is refused, because a foreign site could point a name of its own at this server (DNS rebinding).
 *
 * @param listeners brand -> what answers its requests
 */
export function findBrand(
  hosts: Pick<BrandHosts, 'brandAt'>,
  listeners: ReadonlyMap<string, RequestListener>,
): RequestListener {
  return (request, response) => {
    const host = hostOf(request.headers.host) ?? '';
    const listener = listeners.get(hosts.brandAt(host) ?? '');
    if (listener) return listener(request, response);
    if (!isLoopback(host))
      return answer(response, 421, 'This server has no brand at that host.\n', { connection: 'close' });
    const own = new URL(`http://${request.headers.host ?? host}`).port;
    const port = own === '' ? '' : `:${own}`;
    const [, brand = '', rest = ''] = /^\/([a-z\d-]+)(\/.*)?$/.exec(request.url ?? '') ?? [];
    if (listeners.has(brand))
      return answer(response, 302, '', { location: `http://${brand}.localhost${port}${rest || '/'}` });
    const list = [...listeners.keys()].map((id) => `http://${id}.localhost${port}/\n`).join('');
    return answer(response, request.url === '/' ? 200 : 404, `The brands of this server:\n${list}`);
  };
}
