import type { FastifyInstance } from 'fastify';
import { badParameter } from '../context/refusal.ts';
import type { Lender } from '../server/lender.ts';
import { FORCED_SEEDS, readForcedSeeds } from '../context/forced-seeds.ts';
import { featuresPage, features, type FeatureSettings, groups, settings } from './features-page.ts';
import { isJson, sendPage } from './page.ts';

/** The app's cookie with the features of this browser. */
const COOKIE = 'features';

/** Reads the cookie. A cookie that is not valid sets nothing, as in the app. */
function readFeatures(cookies: string | undefined): FeatureSettings {
  const text = cookies
    ?.split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  try {
    const found = JSON.parse(decodeURIComponent(text ?? '')) as Readonly<Record<string, unknown>>;
    const known = features.flatMap(({ name }) =>
      typeof found[name] === 'boolean' ? [[name, found[name]] as const] : [],
    );
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** Reads the groups of experiments from a form or from JSON. */
function seedsFrom(
  body: Readonly<Record<string, unknown>>,
  experiments: readonly string[],
): Readonly<Record<string, number>> {
  const chosen = experiments.flatMap((name) => {
    const group = body[`experiment.${name}`];
    if (group === undefined) return [];
    if (typeof group !== 'string' || !Object.hasOwn(groups, group))
      throw badParameter('parameter-not-accepted', `experiment.${name}: ${Object.keys(groups).join(', ')}.`);
    const seed = groups[group as keyof typeof groups];
    return seed === undefined ? [] : [[name, seed] as const];
  });
  return Object.fromEntries(chosen);
}

/** A cookie with a value as JSON, or without one if the value is empty. */
function cookie(name: string, value: object, isSecure: boolean): string {
  const isEmpty = Object.keys(value).length === 0;
  const text = isEmpty ? '' : encodeURIComponent(JSON.stringify(value));
  return `${name}=${text}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${isEmpty ? '; Max-Age=0' : ''}`;
}

/** Reads the settings of a form or of JSON: `on`, `off` or `configured` for each feature that is named. */
function settingsFrom(body: Readonly<Record<string, unknown>>): FeatureSettings {
  const given = Object.entries(body).filter(([name]) => !name.startsWith('experiment.'));
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const setting = settings.find((each) => each === value);
      if (!features.some((feature) => feature.name === name) || setting === undefined)
        throw badParameter('parameter-not-accepted', `${name}: a feature, with ${settings.join(', ')}.`);
      return setting === 'configured' ? [] : [[name, setting === 'on'] as const];
    }),
  );
}

/**
 * Serves the switches of the features and the groups of the experiments, for this browser only. The next page that the app loads uses
 * them, without a restart.
 */
export function registerFeatures(server: FastifyInstance, { options }: Lender): void {
  const experiments = [...new Set([...options.brands.values()].flatMap((brand) => brand.experiments))];
  const isSecure = options.publicUrl.startsWith('https:');
  server.get('/features', ({ headers }, reply) =>
    sendPage(
      reply,
      featuresPage({
        features: readFeatures(headers.cookie),
        seeds: readForcedSeeds(headers.cookie, experiments),
        experiments,
      }),
    ),
  );
  server.post('/features', async (request, reply) => {
    const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    const chosen = settingsFrom(body);
    const seeds = seedsFrom(body, experiments);
    reply.header('set-cookie', [cookie(COOKIE, chosen, isSecure), cookie(FORCED_SEEDS, seeds, isSecure)]);
    return isJson(request) ? { data: chosen } : reply.redirect('/sandbox/features', 303);
  });
}
