import type { Copy } from '#copy';
import {
  createFlowSession,
  type FlowContext,
  type FlowSession,
  type Previews,
  readPointer,
  resolveValue,
} from '#engine';
import { formatPhone, parseServerTime, transforms } from '#lending';
import type { CompiledFlow, Json } from '#model';
import type { AppServices } from '../../app-services.ts';
import { requirementsIn } from '../../state/requirements-in.ts';
import { createSources } from '../../form-runs/sources.ts';
import { asJson, type FlowSubject, formRunKey } from './flow-subject.ts';
import type { StartedFormRun } from '../../form-runs/form-runs.ts';
import { flowAction } from './flow-action.ts';

/** Creates the previews of a form run. */
export type StartPreviews = (session: FlowSession, services: AppServices, subject: FlowSubject | undefined) => Previews;

/** Returns what a flow may read besides its answers, as far as it is known when the run starts. */
function contextOf(
  { boot, clock, features, locale }: AppServices,
  visitState: string,
  about: FlowContext,
): FlowContext {
  return {
    brand: asJson(boot.brand),
    features: asJson(features),
    experiments: {},
    params: { callbackUrl: `${boot.config.publicUrl}/${boot.config.openBankingProvider}/callback?state=${visitState}` },
    sources: {},
    locale,
    today: clock.today(),
    now: clock.now().toISOString(),
    ...about,
  };
}

const isoTime = (text: string) => (/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : NaN);

/** Reads a time of the lender, in its own format (V-21) or ISO 8601. Milliseconds since 1970. */
function readMoment(text: string): number | undefined {
  const time = parseServerTime(text) ?? isoTime(text);
  return Number.isNaN(time) ? undefined : time;
}

/** Returns what a response changes in the context: the application and the current requirement in it, the loan, or the user. */
function contextIn(response: Json, { read }: FlowSession): FlowContext {
  const type = readPointer(response, '/@type');
  if (type === 'loan' || type === 'user')
    return readPointer(response, '/id') === read(`/${type}/id`) ? { [type]: response } : {};
  if (type !== 'loan-application') return {};
  const requirement = read('/requirement');
  const found = requirementsIn(response).find(({ id }) => id === readPointer(requirement, '/id'));
  return found ? { application: response, requirement: found.fields } : { application: response };
}

/** Starts a form run, or restores it from a draft: that of this tab, unless another is given. */
export function startFormRun(
  flow: CompiledFlow,
  services: AppServices,
  { yes, no }: Pick<Copy<'interface'>, 'yes' | 'no'>,
  subject?: FlowSubject,
  startPreviews?: StartPreviews,
  draft = services.drafts.load(formRunKey(flow.id, subject)),
): StartedFormRun {
  const visitState = crypto.randomUUID();
  const session = createFlowSession({
    flow,
    context: contextOf(services, visitState, subject?.context ?? {}),
    transforms,
    formats: {
      ...services.formats,
      'yes-no': (value) => (value === true ? yes : no),
      phone: (value) => (typeof value === 'string' ? formatPhone(value) : ''),
    },
    moment: readMoment,
    draft: draft && { ...draft, flow: flow.id },
  });
  const sources = createSources({
    session,
    resolve: (template) => resolveValue(template, session.read, transforms),
    ask: async (source, isFresh) => (await services.remote()).ask(source, isFresh),
    onFailure: (name, error) => services.logFailure(flowAction(flow.kind, `source ${name}`), error),
  });
  const kept = draft?.version === flow.version ? draft : undefined;
  return {
    session,
    sources,
    previews: startPreviews?.(session, services, subject),
    restoredAt: kept?.page,
    withheld: kept?.withheld ?? [],
    changed: kept?.changed ?? [],
    takeResponse: (response) =>
      session.provide({ ...contextIn(response ?? null, session), response: response ?? null }),
    visitState,
  };
}
