import { type APIRequestContext, type APIResponse, type Route, test } from 'playwright/test';

type Options = NonNullable<Parameters<APIRequestContext['fetch']>[1]>;

/**
 * Where Node finds the server of an address, and the headers that name the brand's host. Chromium finds every name below `localhost` on
 * this machine (RFC 6761), but Node asks the system, which may not know them.
 */
function nodeRequest(address: string, headers: Options['headers'] = {}) {
  const url = new URL(address);
  const { host } = url;
  url.hostname = 'localhost';
  return { url: url.href, headers: { ...headers, host } };
}

/** Sends a request to the server of the tested brand without its page. */
export function askServer(request: APIRequestContext, path: string, options: Options = {}): Promise<APIResponse> {
  const { url, headers } = nodeRequest(new URL(path, test.info().project.use.baseURL).href, options.headers);
  return request.fetch(url, { ...options, headers });
}

/** Sends the request of a route to the server. The page does not get the answer. */
export const forwardRoute = (route: Route): Promise<APIResponse> =>
  route.fetch(nodeRequest(route.request().url(), route.request().headers()));
