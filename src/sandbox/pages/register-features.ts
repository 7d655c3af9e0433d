import type { FastifyInstance } from 'fastify';
import { badParameter } from '../context/refusal.ts';
import type { Lender } from '../server/lender.ts';
import { featuresPage, features, type FeatureSettings, settings } from './features-page.ts';
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

/** Reads the settings of a form or of JSON: `on`, `off` or `configured` for each feature that is named. */
function settingsFrom(body: unknown): FeatureSettings {
  const given = Object.entries((body ?? {}) as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const setting = settings.find((each) => each === value);
      if (!features.some((feature) => feature.name === name) || setting === undefined)
        throw badParameter('parameter-not-accepted', `${name}: a feature, with ${settings.join(', ')}.`);
      return setting === 'configured' ? [] : [[name, setting === 'on'] as const];
    }),
  );
}

/** Serves the switches of the features, for this browser only. The next page that the app loads uses them, without a restart. */
export function registerFeatures(server: FastifyInstance, { options }: Lender): void {
  server.get('/features', ({ headers }, reply) => sendPage(reply, featuresPage(readFeatures(headers.cookie))));
  server.post('/features', async (request, reply) => {
    const chosen = settingsFrom(request.body);
    const isEmpty = Object.keys(chosen).length === 0;
    const value = isEmpty ? '' : encodeURIComponent(JSON.stringify(chosen));
    const secure = options.publicUrl.startsWith('https:') ? '; Secure' : '';
    const end = isEmpty ? '; Max-Age=0' : '';
    reply.header('set-cookie', `${COOKIE}=${value}; Path=/; SameSite=Lax${secure}${end}`);
    return isJson(request) ? { data: chosen } : reply.redirect('/sandbox/features', 303);
  });
}
