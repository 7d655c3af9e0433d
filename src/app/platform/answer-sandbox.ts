import {
  type Boot,
  FORM_RUN_CHANNEL,
  type FormRunReport,
  type FormRunRequest,
  isObject,
  type Json,
  type JsonObject,
} from '#model';
import type { FormRun, FormRuns } from '../form-runs/form-runs.ts';
import type { AppNavigation } from '../navigation/app-navigation.ts';
import { contextOf } from './form-run-context.ts';

interface Parts {
  readonly boot: Boot;
  readonly formRuns: FormRuns;
  readonly navigation: AppNavigation;
}

/** The page of the flow that the address names. */
function pageOf({ session, reach }: FormRun, { location }: AppNavigation): string {
  const asked = location().pathname.split('/').at(-1);
  return reach(session.flow.pages.find(({ id }) => id === asked)?.id);
}

function reportOf(tab: string, brand: string, run: FormRun, navigation: AppNavigation): FormRunReport {
  const { session } = run;
  return {
    ...{ kind: 'form-run', tab, flow: session.flow.id, title: session.flow.title },
    brand,
    page: pageOf(run, navigation),
    answers: session.answers(),
    context: contextOf(session),
  };
}

/** Gives answers to a form run, as its pages would: each part of an object is an answer of its own. */
function giveAnswers({ session }: FormRun, answers: JsonObject): void {
  function give(at: string, value: Json): void {
    if (isObject(value)) Object.entries(value).forEach(([name, part]) => give(`${at}/${name}`, part ?? null));
    else session.answer(at, value);
  }
  const asked = Object.keys(session.flow.fields);
  const isAsked = (path: string) =>
    asked.some((field) => `${path}/`.startsWith(`${field}/`) || field.startsWith(`${path}/`));
  for (const [path, value] of Object.entries(answers)) if (isAsked(path)) give(`/${path}`, value ?? null);
}

/** Shows the page of the flow that its answers reach. */
function openReached({ session }: FormRun, { location, navigate }: AppNavigation): void {
  const last = session.flow.pages.findLast(({ aside }) => aside !== true)?.id;
  const { pathname, search } = location();
  const parts = pathname.split('/');
  if (session.flow.pages.some(({ id }) => id === parts.at(-1))) parts.pop();
  navigate(`${[...parts, session.reach(last)].join('/')}${search}`);
}

/** Tells the embedded lender's pages which form run this tab shows, and fills it with the answers that they give. */
export function answerSandbox({ boot, formRuns, navigation }: Parts): void {
  const channel = new BroadcastChannel(FORM_RUN_CHANNEL);
  const tab = crypto.randomUUID();
  channel.onmessage = ({ data }: MessageEvent<FormRunRequest | FormRunReport>) => {
    const run = formRuns.latest();
    // Other tabs report on the same channel.
    if (!run || data.kind === 'form-run' || (data.kind === 'answer' && data.tab !== tab)) return;
    if (data.kind === 'answer') {
      giveAnswers(run, data.answers);
      openReached(run, navigation);
    }
    channel.postMessage(reportOf(tab, boot.brand.id, run, navigation));
  };
}
