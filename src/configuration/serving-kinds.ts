import { hasNoSecret, HOST_NAME, type Kind, listOf, name, textLike } from './setting-kinds.ts';

/** The addresses of servers behind this one: http is accepted, because they may be in a private network. */
export const upstreams = listOf(
  'an address such as https://api.lender.example/product, or several, separated by commas',
  (entry) => {
    const url = URL.canParse(entry) ? new URL(entry) : undefined;
    const isServer = url && /^https?:$/.test(url.protocol) && hasNoSecret(url) && url.username === '';
    return isServer ? entry.replace(/\/+$/, '') : undefined;
  },
  () => 'Write it with http:// or https://, and without a user, password, query and fragment.',
);

export const serviceToken = textLike('at least 16 letters, digits and signs, without spaces', /^[!-~]{16,4096}$/);

/** Brands with the hosts at which they are: `asda=loans.asda.example`. The first host of a brand is its public one. */
export const brandHosts: Kind<readonly (readonly [brand: string, host: string])[]> = {
  expects: 'brands with their hosts such as lendable=apply.lendable.example, separated by commas',
  read(text) {
    const pairs = text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => {
        const [brand = '', host = '', ...rest] = entry.split('=').map((part) => part.trim());
        const isPair = rest.length === 0 && name.read(brand) !== undefined && HOST_NAME.test(host);
        return isPair ? ([brand, host.toLowerCase()] as const) : undefined;
      });
    const known = pairs.filter((pair) => pair !== undefined);
    const isUnique = new Set(known.map(([, host]) => host)).size === known.length;
    return known.length === pairs.length && isUnique ? known : undefined;
  },
  absent: [],
  hint: () => 'Write brand=host, without a scheme, port or path, and each host once.',
};

/** A folder, or a bucket of S3 with a prefix. */
export const releaseStore: Kind<string> = {
  expects: 'a folder, or s3://bucket/prefix',
  read: (text) =>
    /^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w.-]+)*\/?$/.test(text) || !text.includes('://') ? text : undefined,
  absent: '',
  hint: () => 'Name another server than AWS with AWS_ENDPOINT_URL.',
};

export const seconds: Kind<number> = {
  expects: 'a whole number of seconds from 1 to 3600',
  read: (text) => (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 3600 ? Number(text) : undefined),
  absent: 0,
};
