import {
  buttonViews,
  type Destination,
  findDestination,
  type FlowCall,
  makeSaves,
  makeStarts,
  makeSubmission,
  pressButton as press,
  readPointer,
} from '#engine';
import type { CompiledSubmit, Json } from '#model';
import { flowAction } from '../run/flow-action.ts';
import type { AppServices } from '../../app-services.ts';
import { hasMovedOn } from '../../state/failure.ts';
import type { StartFailure } from '../../form-runs/start-calls.ts';
import type { Blocker, PressResult } from '../../form-runs/press-result.ts';
import type { SendingFailure } from '../../form-runs/sending-failure.ts';
import { keepResponse, sendCall, type Sending } from './send-call.ts';
import type { FormRun } from '../../form-runs/form-runs.ts';

export { isUncertain, lookUp, seenBefore } from './look-up.ts';

/** Something would have been sent before the data that it is made from was loaded (V-16, E-12). The flow states the message. */
class SourceMissingError extends Error {
  readonly code = 'source-missing';
  constructor(message: string) {
    super(message);
    this.name = 'SourceMissingError';
  }
}

/** Signs in an applicant who has just applied without being signed in. If it fails, the application still counts (E-02). */
async function signInApplicant(services: AppServices, response: Json | undefined): Promise<void> {
  const token = readPointer(response ?? null, '/autoLoginToken');
  if (typeof token !== 'string' || services.session.current().auth) return;
  try {
    const auth = await (await services.remote()).exchangeToken(token);
    if (!services.session.current().auth) services.session.signIn(auth);
  } catch (error) {
    services.logFailure('sign-in after application', error);
  }
}

function endFormRun({ services, formRun }: Sending): void {
  const { key, session, attempts } = formRun;
  services.formRuns.drop(key);
  services.drafts.clear(key);
  for (const name of [...attempts, key]) services.attempts.clear(name);
  services.files.dropAllIn(session.answers());
}

/** Notes that a page's answers have arrived: they cannot be lost any more, and their attempts have ended. */
function endPage({ services, formRun, page }: Sending, names: Iterable<string>): void {
  const { session, attempts } = formRun;
  const { answers } = session.view(page);
  session.markSent(page);
  const kept = session.view(page).answers;
  for (const [field, answer] of Object.entries(answers))
    if (kept[field] === undefined) services.files.dropAllIn(answer);
  for (const name of names) {
    services.attempts.clear(name);
    attempts.delete(name);
  }
}

/** Continues after a successful call: ends the form run if the destination is outside it or an exit page. */
async function followCall(
  sending: Sending,
  call: FlowCall,
  name: string,
  response: Json | undefined,
  destination: Destination | undefined,
): Promise<PressResult> {
  const { formRun } = sending;
  const page = destination !== undefined && 'page' in destination ? destination.page : undefined;
  const isLast = page !== undefined && formRun.session.view(page).exit !== undefined;
  const isOver = page === undefined || isLast;
  if (isLast) formRun.last.page = page;
  if (isOver) endFormRun(sending);
  else endPage(sending, [name]);
  await keepResponse(sending, call, response);
  if (page === undefined) await signInApplicant(sending.services, response);
  else {
    // Previews of what was sent are not needed any more.
    if (!isLast) formRun.previews?.reload();
    const reloaded = formRun.sources.reload(page);
    // The last page shows the result, and another page may open only with it, so they wait for their sources.
    if (isLast || formRun.session.reach(page) !== page) await reloaded;
  }
  return { kind: 'destination', destination, response, isOver };
}

/** Makes the page's saves, one after another. A save with the same content as before is not sent again. */
async function savePage(sending: Sending): Promise<Blocker | undefined> {
  const { formRun, page } = sending;
  const made = new Map<FlowCall['action'], string>();
  const nextDue = () => makeSaves(formRun.session, page).find(({ action }) => !made.has(action));
  // The saves are computed again each time, because the second may send what the first one returned.
  for (let call = nextDue(); call; call = nextDue()) {
    const name = `${formRun.key} ${page} ${call.action.operation}`;
    const content = JSON.stringify([call.params, call.payload]);
    made.set(call.action, name);
    if (formRun.saved.get(name) === content) continue;
    const result = await sendCall(sending, call, name);
    if (result.kind !== 'done') return result;
    formRun.saved.set(name, content);
    await keepResponse(sending, call, result.response);
    void formRun.sources.reload(page);
  }
  if (made.size > 0) endPage(sending, made.values());
  return undefined;
}

/** Waits for the data that a call is made from (V-16, E-12). Returns the failure if it cannot be loaded. */
async function awaitSources({ services, formRun, page }: Sending): Promise<Blocker | undefined> {
  const found = await formRun.sources.missing(page);
  if (found === undefined) return undefined;
  services.logFailure(flowAction(formRun.session.flow.kind, 'source'), new SourceMissingError(found.text));
  return { kind: 'failed', failure: { error: found.error, missing: found.text } };
}

async function saveAndSend(sending: Sending): Promise<PressResult> {
  const { formRun, page } = sending;
  const { session } = formRun;
  const isSent = session.makesCalls(page);
  const blocker = (isSent ? await awaitSources(sending) : undefined) ?? (await savePage(sending));
  if (blocker) return blocker;
  if (!session.sends(page)) return { kind: 'next' };
  const made = makeSubmission(session, page);
  if (!made.submission) return { kind: 'issues', issues: made.issues };
  const { submit, params, payload } = made.submission;
  const call = { action: submit.action, params, payload };
  const isOwn = !session.flow.submit.includes(submit);
  const name = isOwn ? `${formRun.key} ${page}` : formRun.key;
  const result = await sendCall(sending, call, name);
  const answer = result.kind === 'failed' ? followRefusal(formRun, submit, result.failure) : undefined;
  if (answer) return { kind: 'destination', destination: answer, response: undefined, isOver: false };
  if (result.kind !== 'done') return result;
  return followCall(sending, call, name, result.response, findDestination(session, submit.next, result.response));
}

/** The destination that a submit has for a refusal, whose code its conditions read at `/response/refused`. */
function followRefusal(
  { session }: FormRun,
  { next }: CompiledSubmit,
  { error }: SendingFailure,
): Destination | undefined {
  const { conditions } = session.flow;
  const entries = next.filter(({ when }) => {
    const condition = when === undefined ? undefined : conditions[when];
    return condition !== undefined && 'at' in condition && condition.at === '/response/refused';
  });
  const refused = error instanceof Error && 'code' in error ? String(error.code) : '';
  return findDestination(session, entries, { refused });
}

/** Adds what the page says is true whatever happened. */
function withKept({ formRun, page }: Sending, result: PressResult): PressResult {
  const kept = formRun.session.flow.pages.find(({ id }) => id === page)?.failed;
  return result.kind === 'failed' && kept !== undefined ? { ...result, failure: { ...result.failure, kept } } : result;
}

/** Presses the page's main button, which has been checked: makes the saves, then sends or continues with the next page. */
export async function pressMain(sending: Sending): Promise<PressResult> {
  return withKept(sending, await saveAndSend(sending));
}

/** Presses another button of the page by its key. */
export async function pressButton(sending: Sending, key: string): Promise<PressResult> {
  const { formRun, page } = sending;
  const { session } = formRun;
  const { call, next, done } = press(session, page, key);
  if (!call) {
    const destination = findDestination(session, next, undefined);
    return destination
      ? { kind: 'destination', destination, response: undefined, isOver: false }
      : { kind: 'stay', done };
  }
  const blocker = await awaitSources(sending);
  if (blocker) return blocker;
  const name = `${formRun.key} ${page} ${key}`;
  const result = await sendCall(sending, call, name);
  if (result.kind !== 'done') return result;
  const { response } = result;
  if (next.length > 0) return followCall(sending, call, name, response, findDestination(session, next, response));
  sending.services.attempts.clear(name);
  formRun.attempts.delete(name);
  await keepResponse(sending, call, response);
  formRun.previews?.reload();
  void formRun.sources.reload(page);
  return { kind: 'stay', done: buttonViews(session, page).find((button) => button.key === key)?.done ?? done };
}

/**
 * Makes the start calls of a new form run. Returns the failure of one, because what the borrower would fill in could not be sent
 * then. If the lender's state has changed, the sources that are read next show it (S-20).
 */
export async function makeStartCalls(
  started: Pick<Sending, 'services' | 'formRun' | 'subject'>,
): Promise<StartFailure | undefined> {
  const { services, formRun } = started;
  for (const [place, call] of makeStarts(formRun.session).entries()) {
    const sending = { ...started, page: '', signal: new AbortController().signal, onProgress: () => undefined };
    const name = `${formRun.key} start ${place}`;
    const result = await sendCall(sending, call, name);
    if (result.kind === 'issues') return { error: result.error };
    if (result.kind === 'failed' && !hasMovedOn(result.failure.error)) return result.failure;
    if (result.kind !== 'done') continue;
    services.attempts.clear(name);
    await keepResponse(sending, call, result.response);
  }
  return undefined;
}
