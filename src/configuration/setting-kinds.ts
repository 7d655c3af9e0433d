import { isIP } from 'node:net';
import type { ClamdAddress } from '#sandbox';

/** A kind of value that a setting can have. */
export interface Kind<T> {
  /** What a value is, as it ends the sentence "NAME must be …". */
  readonly expects: string;
  /** Returns `undefined` if the text is not a value of this kind. */
  readonly read: (text: string) => T | undefined;
  /** The value of a setting that is not set and has no default. */
  readonly absent: T;
  /** What to do about a mistake that is often made. */
  readonly hint?: (text: string) => string | undefined;
}

export const textLike = (expects: string, pattern: RegExp, hint?: Kind<string>['hint']): Kind<string> => ({
  expects,
  read: (text) => (pattern.test(text) ? text : undefined),
  absent: '',
  ...(hint && { hint }),
});

/** Is this the name of this machine for itself? */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

export const hasNoSecret = ({ password, search, hash }: URL) => password === '' && search === '' && hash === '';
const isSecure = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));

/** An address with https (http only for this machine), without user, password, query and fragment. */
function webAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return isSecure(url) && hasNoSecret(url) && url.username === '' ? url : undefined;
}

/** Schemes that an app link must not have: the browser would run, read or show their content itself. */
const UNSAFE_SCHEMES = new Set(['http', 'javascript', 'data', 'blob', 'file', 'ftp', 'about', 'vbscript', 'ws', 'wss']);

const SCHEME = /^([a-z][\w+.-]*):/i;

/** Why an address is refused, for the mistakes that are often made. */
function addressHint(text: string): string | undefined {
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === 'http') return 'Write https: http is accepted only for localhost.';
  if (scheme !== undefined && scheme !== 'https') return 'Only addresses with https are accepted.';
  if (scheme === undefined && /^[\w-]+(?:\.[\w-]+)+/.test(text)) return `Write https://${text}`;
  return scheme && 'Leave out the user, password, query and fragment.';
}

export const port: Kind<number> = {
  expects: 'a number from 1 to 65535',
  read: (text) => (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : undefined),
  absent: 0,
};

export const HOST_NAME = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** A week at most: a longer time is no limit. */
export const hours: Kind<number> = {
  expects: 'a whole number of hours from 1 to 168',
  read: (text) => (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 168 ? Number(text) : undefined),
  absent: 0,
};

export const listenHost: Kind<string> = {
  expects: 'an IP address or a host name',
  read: (text) => (isIP(text) !== 0 || HOST_NAME.test(text) ? text : undefined),
  absent: '',
  hint: () => 'Write 0.0.0.0 to serve every network of this machine. The port is a setting of its own.',
};

export const name = textLike('a name of lower-case letters, digits and hyphens', /^[a-z\d][a-z\d-]{0,63}$/);
export const folder = textLike('the path of a folder', /^[^\0]+$/);
export const release = textLike('at most 64 letters, digits, dots, hyphens and plus signs', /^[\w.+-]{1,64}$/);

export const database: Kind<string> = {
  expects: 'the address of a PostgreSQL database',
  read: (text) => (/^postgres(?:ql)?:$/.test(URL.canParse(text) ? new URL(text).protocol : '') ? text : undefined),
  absent: '',
  hint: () => 'Write postgres://user:password@host:5432/name',
};

/** Where the ClamAV daemon listens: a host and port, or the path of its socket. */
export const clamd: Kind<ClamdAddress | undefined> = {
  expects: 'a host and port, or the path of a socket',
  read(text) {
    if (/^\/[^\0]+$/.test(text)) return { path: text };
    const [, host = '', digits = ''] = /^(.+):(\d+)$/.exec(text) ?? [];
    const number = port.read(digits);
    const address = listenHost.read(host.replace(/^\[(.*)\]$/, '$1'));
    return number !== undefined && address !== undefined ? { host: address, port: number } : undefined;
  },
  absent: undefined,
  hint: () => 'Write clamav.internal:3310 or /run/clamav/clamd.ctl',
};

/** One of a few words. */
export const oneOf = (words: readonly string[]): Kind<string> => ({
  expects: `one of ${words.join(', ')}`,
  read: (text) => (words.includes(text) ? text : undefined),
  absent: '',
});

/** The address of an API: a path of our own origin, or an address with https. */
export const apiAddress: Kind<string> = {
  expects: 'a path such as /api/product, or an address with https',
  read: (text) =>
    /^\/[\w.-]+(?:\/[\w.-]+)*\/?$/.test(text) || webAddress(text) ? text.replace(/\/+$/, '') : undefined,
  absent: '',
  hint: addressHint,
};

/** The address of a site: scheme and host only. The result has no slash at its end. */
export const origin: Kind<string> = {
  expects: 'an address with https, without a path',
  read(text) {
    const url = webAddress(text);
    return url?.pathname === '/' ? url.origin : undefined;
  },
  absent: '',
  hint: addressHint,
};

/** A path of our own server. */
export const ownPath = textLike(
  'a path of our own server, such as /reports',
  /^\/(?!(?:api|auth|sandbox|assets|compiled|fonts)(?:\/|$))[a-z\d-]+(?:\/[a-z\d-]+)*$/,
);

/** The address of a vendor's script. */
export const scriptAddress: Kind<string> = {
  expects: 'an address with https',
  read: (text) => (webAddress(text) ? text.replace(/\/+$/, '') : undefined),
  absent: '',
  hint: addressHint,
};

export const tagContainer = textLike('the id of a container, such as GTM-ABC123', /^GTM-[A-Z\d]{4,12}$/);
export const chatId = textLike('an app id of 6 to 12 lower-case letters and digits', /^[a-z\d]{6,12}$/);
export const vaultId = textLike('the id of a vault, such as tntabc12345', /^tnt[a-z\d]{4,20}$/);

/** An address that a phone opens in an app: https, or a scheme of the app's own. */
export const appLink: Kind<string> = {
  expects: 'an address with https, or with the scheme of an app',
  read(text) {
    const scheme = SCHEME.exec(text)?.[1]?.toLowerCase() ?? '';
    if (!URL.canParse(text) || UNSAFE_SCHEMES.has(scheme)) return undefined;
    return scheme === 'https' ? webAddress(text)?.href : /^[a-z][\w+.-]*:\/\/[!-~]*$/i.test(text) ? text : undefined;
  },
  absent: '',
  hint: (text) => (/^http:/i.test(text) ? 'Write https://, or the scheme of the app, such as super-app://home.' : ''),
};

export const sentryDsn: Kind<string> = {
  expects: 'a Sentry DSN',
  read(text) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const isDsn = url && isSecure(url) && hasNoSecret(url) && url.username !== '' && /\/\d+$/.test(url.pathname);
    return isDsn ? text : undefined;
  },
  absent: '',
  hint: () => 'Write https://<public key>@<host>/<number of the project>, as the settings of the project show it.',
};

export const publishableKey: Kind<string> = {
  expects: 'a publishable key of the card provider',
  read: (text) => (/^pk_(?:live|test)_\w{1,255}$/.test(text) ? text : undefined),
  absent: '',
  hint: (text) =>
    /^(?:sk|rk|whsec)_/.test(text)
      ? 'This is a secret key, and the page would show it to everyone. Write the key that starts with pk_, and replace the secret key if a build that has it was published.'
      : 'It starts with pk_live_ or pk_test_.',
};

export const rate: Kind<number> = {
  expects: 'a number from 0 to 1',
  read: (text) => (/^(?:0|1|0?\.\d{1,9}|1\.0+|0\.0+)$/.test(text) ? Number(text) : undefined),
  absent: 0,
};

const switches: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  yes: true,
  1: true,
  off: false,
  false: false,
  no: false,
  0: false,
};

/** On or off; `undefined` if the setting is not set. */
export const onOff: Kind<boolean | undefined> = {
  expects: 'on or off',
  read: (text) => (Object.hasOwn(switches, text.toLowerCase()) ? switches[text.toLowerCase()] : undefined),
  absent: undefined,
};

/** A list, separated by commas. Spaces and empty entries are ignored. Every entry must fit. */
export const listOf = (
  expects: string,
  read: (entry: string) => string | undefined,
  hint?: (entry: string) => string | undefined,
): Kind<readonly string[]> => {
  const entriesOf = (text: string) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  return {
    expects,
    read(text) {
      const entries = entriesOf(text).map(read);
      return entries.every((entry) => entry !== undefined) ? entries : undefined;
    },
    absent: [],
    hint(text) {
      const wrong = entriesOf(text).find((entry) => read(entry) === undefined);
      return wrong === undefined ? undefined : hint?.(wrong);
    },
  };
};

/** Hosts as `bank.example`, optionally with a port. The result is in lower case. */
export const hosts = listOf(
  'hosts such as bank.example, separated by commas',
  (entry) => {
    const [, host = '', portText] = /^([^:]*)(?::(\d+))?$/.exec(entry) ?? [];
    const isHost = HOST_NAME.test(host) && (portText === undefined || port.read(portText) !== undefined);
    return isHost ? entry.toLowerCase() : undefined;
  },
  (entry) => {
    const address = SCHEME.test(entry) && entry.includes('//') ? entry : `https://${entry}`;
    const host = URL.canParse(address) ? new URL(address).host : '';
    const isMeant = host !== '' && host !== entry && hosts.read(host) !== undefined;
    return isMeant ? `Write ${host}, without a scheme and path.` : `"${entry}" is not the name of a host.`;
  },
);

/** Is this an IP address, or a network as an address and the length of its prefix: `10.0.0.0/8`? */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return (
    version !== 0 && (prefix === undefined || (Number(prefix) > 0 && Number(prefix) <= (version === 4 ? 32 : 128)))
  );
}

export const networks = listOf(
  'IP addresses or networks such as 10.0.0.0/8, separated by commas',
  (entry) => (isNetwork(entry) ? entry : undefined),
  (entry) => `"${entry}" is neither.`,
);

/** Names of a list that is known. */
export const namesOf = (
  known: readonly string[],
  what: string,
  suggest: (unknown: string, known: readonly string[]) => string,
): Kind<readonly string[]> =>
  listOf(
    `${what}, separated by commas`,
    (entry) => (known.includes(entry) ? entry : undefined),
    (entry) => `"${entry}" is unknown. ${suggest(entry, known)}`,
  );

export const experiments = listOf('* or the names of experiments, separated by commas', (entry) =>
  entry === '*' || /^[\w.-]{1,64}$/.test(entry) ? entry : undefined,
);
