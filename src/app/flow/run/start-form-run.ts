import { createFlowSession, type FlowContext, type FlowSession, readPointer, resolveValue } from '#engine';
import { formats, parseServerTime, transforms } from '#lending';
import type { CompiledFlow, Json } from '#model';
import type { AppServices } from '../../app-services.ts';
import { requirementsIn } from '../../state/requirements-in.ts';
import { asJson } from './flow-subject.ts';
import type { StartPreviews } from '../previews/flow-previews.ts';
import { type FlowSubject, formRunKey } from './flow-subject.ts';
import type { StartedFormRun } from './form-runs.ts';
import { createSources } from '../sources/sources.ts';

/** Everything that a flow may read beside its answers, as far as it is known when it starts. */
function contextOf({ boot, clock, features }: AppServices, visitState: string, about: FlowContext): FlowContext {
  return {
    brand: asJson(boot.brand),
    features: asJson(features),
    experiments: {},
    params: { callbackUrl: `${boot.config.publicUrl}/${boot.config.openBankingProvider}/callback?state=${visitState}` },
    sources: {},
    locale: boot.brand.locale,
    today: clock.today(),
    now: clock.now().toISOString(),
    ...about,
  };
}

const isoMoment = (text: string) => (/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN);

/** The moment that the lender means, in its own format (V-21) or ISO 8601. */
function moment(text: string): number | undefined {
  const found = parseServerTime(text) ?? isoMoment(text);
  return Number.isNaN(found) ? undefined : found;
}

/** What an answer says of what the flow is about: the application and the requirement in hand, as it stands in it; the loan; the user. */
function toldBy(response: Json, { read }: FlowSession): FlowContext {
  const type = readPointer(response, '/@type');
  if (type === 'loan' || type === 'user')
    return readPointer(response, '/id') === read(`/${type}/id`) ? { [type]: response } : {};
  if (type !== 'loan-application') return {};
  const requirement = read('/requirement');
  const found = requirementsIn(response).find(({ id }) => id === readPointer(requirement, '/id'));
  return found ? { application: response, requirement: found.fields } : { application: response };
}

/** Starts a journey, or takes it up from a draft: this tab's, unless another is handed in. */
export function startFormRun(
  flow: CompiledFlow,
  services: AppServices,
  subject?: FlowSubject,
  startPreviews?: StartPreviews,
  draft = services.drafts.load(formRunKey(flow.id, subject)),
): StartedFormRun {
  const fits = draft?.version === flow.version;
  const visitState = crypto.randomUUID();
  const session = createFlowSession({
    flow,
    context: contextOf(services, visitState, subject?.context ?? {}),
    transforms,
    formats,
    moment,
    draft: draft && { ...draft, flow: flow.id },
  });
  const sources = createSources({
    session,
    resolve: (template) => resolveValue(template, session.read, transforms),
    ask: async (source, isFresh) => (await services.remote()).ask(source, isFresh),
    onFailure: (name, error) => services.logFailure(`source ${name}`, error),
  });
  return {
    session,
    sources,
    previews: startPreviews?.(session, services, subject),
    restoredAt: fits ? draft?.page : undefined,
    take: (response) => session.provide(toldBy(response ?? null, session)),
    visitState,
  };
}
