import { isIP } from 'node:net';

/** Is this the name of this machine for itself? */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

const HOST_NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Schemes that an app link must not have: the browser would run, read or show their content itself. */
const UNSAFE_SCHEMES = /^(?:https?|javascript|data|blob|file|ftp|about|vbscript|wss?):$/;

const isUrl = (accepts: (url: URL) => boolean) => (text: string) => URL.canParse(text) && accepts(new URL(text));
const hasNoQuery = ({ password, search, hash }: URL) => password === '' && search === '' && hash === '';
const isBare = (url: URL) => hasNoQuery(url) && url.username === '';
const isSecure = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));

const isIpOrHost = (text: string) => isIP(text) !== 0 || HOST_NAME.test(text);
const isPort = (digits: string | undefined) => Number(digits) >= 1 && Number(digits) <= 65_535;

/** Splits `brand=host` into the name of the brand and the host in lower case. */
export function brandAndHost(text: string): readonly [brand: string, host: string] {
  const [brand = '', ...host] = text.split('=').map((part) => part.trim());
  return [brand, host.join('=').toLowerCase()];
}

/** Where a ClamAV daemon listens. */
type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** The address of a ClamAV daemon: a host and port, or the path of its socket. */
export function clamdAddress(text: string): ClamdAddress {
  const [, host = '', port] = /^\[?(.+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  return text.startsWith('/') ? { path: text } : { host, port: Number(port) };
}

function isClamdAddress(text: string): boolean {
  const address = clamdAddress(text);
  return 'path' in address ? /^\/[^\0]+$/.test(text) : isPort(String(address.port)) && isIpOrHost(address.host);
}

function isBrandAndHost(text: string): boolean {
  const [brand, host] = brandAndHost(text);
  return /^[a-z\d][a-z\d-]{0,63}$/.test(brand) && HOST_NAME.test(host);
}

function isHostWithPort(text: string): boolean {
  const [, host = '', port] = /^([^:]*)(?::(\d+))?$/.exec(text) ?? [];
  return HOST_NAME.test(host) && (port === undefined || isPort(port));
}

/** Is this an IP address, or a network as an address and the length of its prefix: `10.0.0.0/8`? */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return longest > 0 && (prefix === undefined || (Number(prefix) > 0 && Number(prefix) <= longest));
}

/** The formats of settings that a pattern cannot state. settings.schema.json names them. */
export const settingFormats: Readonly<Record<string, (text: string) => boolean>> = {
  'ip-or-host': isIpOrHost,
  'host-with-port': isHostWithPort,
  'brand-and-host': isBrandAndHost,
  'clamd-address': isClamdAddress,
  network: isNetwork,
  'postgres-address': isUrl(({ protocol }) => /^postgres(?:ql)?:$/.test(protocol)),
  // http is accepted: these servers may be in a private network.
  'server-address': isUrl((url) => /^https?:$/.test(url.protocol) && isBare(url)),
  'web-address': isUrl((url) => isSecure(url) && isBare(url)),
  'web-origin': isUrl((url) => isSecure(url) && isBare(url) && url.pathname === '/'),
  'sentry-dsn': isUrl((url) => isSecure(url) && hasNoQuery(url) && url.username !== '' && /\/\d+$/.test(url.pathname)),
  'app-link': (text) =>
    isUrl((url) => url.protocol === 'https:' && isBare(url))(text) ||
    (/^[a-z][\w+.-]*:\/\/[!-~]*$/i.test(text) && isUrl(({ protocol }) => !UNSAFE_SCHEMES.test(protocol))(text)),
};

/** What makes a right value canonical, by its name in settings.schema.json. */
export const settingTransforms: Readonly<Record<string, (text: string) => string>> = {
  'lower-case': (text) => text.toLowerCase(),
  'no-final-slash': (text) => text.replace(/\/+$/, ''),
  origin: (text) => new URL(text).origin,
};
