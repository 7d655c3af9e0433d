import { brandAndHost, isLoopback, type SettingProblem, type Settings } from '#configuration';
import { didYouMean } from '#findings';

/** Which brand is at which host. */
export interface BrandHosts {
  /** The brand at a host, which has no port; `undefined` if none is. */
  readonly brandAt: (host: string) => string | undefined;
  /** The public address of a brand. */
  readonly addressOf: (brand: string) => string;
}

/**
 * Reads the hosts of brands from the settings. Besides, every brand is at `<brand>.localhost`, which only this machine can reach, so
 * that all of them can be tried without any name server (RFC 6761).
 */
export function brandHosts({ BRAND_HOSTS, PORT: port }: Settings, brands: Iterable<string>): BrandHosts {
  const pairs = BRAND_HOSTS.map(brandAndHost);
  const local = [...brands].map((brand) => [`${brand}.localhost`, brand] as const);
  const byHost = new Map([...local, ...pairs.map(([brand, host]) => [host, brand] as const)]);
  return {
    brandAt: (host) => byHost.get(host.toLowerCase()),
    addressOf(brand) {
      const own = pairs.find(([id]) => id === brand)?.[1];
      return own === undefined ? `http://${brand}.localhost:${port}` : `https://${own}`;
    },
  };
}

/** What the settings of a server permit and is probably a mistake. */
export function servingWarnings({ BRAND_HOSTS, TENOR_TRUSTED_PROXIES: proxies }: Settings): readonly string[] {
  const isPublic = BRAND_HOSTS.some((pair) => !isLoopback(brandAndHost(pair)[1]));
  if (!isPublic || proxies.length > 0) return [];
  return ['TENOR_TRUSTED_PROXIES is not set. Behind a proxy, all borrowers would share the limits of one client.'];
}

/** What is missing or wrong in the settings of a server that serves these brands. */
export function servingProblems(settings: Settings, brands: readonly string[]): readonly SettingProblem[] {
  const required = ['PRODUCT_API_UPSTREAM', 'SHARED_API_UPSTREAM', 'INTRA_SERVICE_TOKEN', 'BRAND_HOSTS'] as const;
  const missing = required
    .filter((name) => settings[name].length === 0)
    .map((setting) => ({
      code: 'setting/missing' as const,
      setting,
      message: `${setting} is not set, and tenor serve needs it.`,
      hint: 'docs/operators/settings.md says what to write.',
    }));
  // What a store has is known only once it is read.
  const isUnknown = (brand: string) => settings.TENOR_RELEASES === '' && !brands.includes(brand);
  const unknown = settings.BRAND_HOSTS.map((pair) => brandAndHost(pair)[0])
    .filter(isUnknown)
    .map((brand) => ({
      code: 'setting/wrong-value' as const,
      setting: 'BRAND_HOSTS',
      message: `BRAND_HOSTS names "${brand}", which the build does not have. Its brands are ${brands.join(', ')}.`,
      hint: didYouMean(brand, brands),
    }));
  const { PORT: port, OPERATIONS_PORT: operationsPort } = settings;
  const samePort = {
    code: 'setting/wrong-value' as const,
    setting: 'OPERATIONS_PORT',
    message: `OPERATIONS_PORT is ${operationsPort}, the same as PORT.`,
    hint: 'Borrowers must not reach it, so choose another.',
  };
  return [...missing, ...unknown, ...(port === operationsPort ? [samePort] : [])];
}
