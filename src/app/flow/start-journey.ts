import { createFlowSession, type FlowContext, openJourney, resolveValue } from '#engine';
import { formats, transforms } from '#lending';
import type { CompiledFlow, Json } from '#model';
import type { AppServices } from '../app-services.ts';
import type { StartedJourney } from './journeys.ts';
import { createSources } from './sources.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

/** Everything that a flow may read beside its answers, as far as it is known when it starts. */
function contextOf({ boot, clock, features }: AppServices): FlowContext {
  return {
    brand: plain(boot.brand),
    features: plain(features),
    experiments: {},
    params: {},
    sources: {},
    locale: boot.brand.locale,
    today: clock.today(),
    now: clock.now().toISOString(),
  };
}

/** Starts a journey, or takes it up from this tab's draft. */
export function startJourney(flow: CompiledFlow, services: AppServices): StartedJourney {
  const draft = services.drafts.load(flow.id);
  const fits = draft?.version === flow.version;
  let context = contextOf(services);
  const session = createFlowSession({ flow, context, transforms, formats, draft });
  const withMemory = {
    ...session,
    provide(part: FlowContext) {
      context = { ...context, ...part };
      session.provide(part);
    },
  };
  const sources = createSources({
    session: withMemory,
    resolve: (template) =>
      resolveValue(template, openJourney(flow, session.answers(), context, transforms).read, transforms),
    async ask(action, params, payload) {
      const remote = await services.remote();
      return remote.ask(action, params, payload);
    },
    onFailure: (name, error) => services.logFailure(`source ${name}`, error),
  });
  return { session: withMemory, sources, restoredAt: fits ? draft?.page : undefined };
}
