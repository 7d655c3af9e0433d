import { type FlowCall, type Destination, readPointer } from '#engine';
import type { Json } from '#model';
import type { AppServices } from '../../app-services.ts';
import { keepResponse, type Blocker, sendCall, type Sending } from './send-call.ts';

/** Where pressing a button has led. `sent` is what came back from the lender, if something was sent. */
export type RunResult =
  | Blocker
  /** On in the journey's order. */
  | { readonly kind: 'next' }
  /** The page stays; `done` says that it worked. */
  | { readonly kind: 'stay'; readonly done: string | undefined }
  | {
      readonly kind: 'destination';
      readonly destination: Destination | undefined;
      readonly response: Json | undefined;
      /** Nothing of the journey is kept any more. */
      readonly isOver: boolean;
    };

/** Signs in whoever has just applied, if nobody is signed in. Without it the application is sent all the same (E-02). */
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

/** What the page asked has arrived: it is nothing to lose any more, and its attempts have ended. */
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

/** After a call that was done: the journey goes on where that leads, or ends. */
async function goWhere(
  sending: Sending,
  call: FlowCall,
  name: string,
  response: Json | undefined,
  destination: Destination | undefined,
): Promise<RunResult> {
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
    // What was sent is not asked about any more.
    if (!isLast) formRun.previews?.reload();
    const reloaded = formRun.sources.reload(page);
    // It says what came of it, all at once.
    if (isLast) await reloaded;
  }
  return { kind: 'destination', destination, response, isOver };
}

/** Makes the page's saves, one after another; what was saved before and is the same is not sent again. */
async function savePage(sending: Sending): Promise<Blocker | undefined> {
  const { formRun, page } = sending;
  const made = new Map<FlowCall['action'], string>();
  const isDue = ({ action }: FlowCall) => !made.has(action);
  // Asked anew each time: what the first answers with, the second may send.
  for (let call = formRun.session.saves(page).find(isDue); call; call = formRun.session.saves(page).find(isDue)) {
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

/** Waits for what the lender says of the answers as they stand, on a page that reads it; looks at the page again then. */
async function awaitPreviews({ formRun, page }: Sending): Promise<Blocker | undefined> {
  const { previews, session } = formRun;
  if (previews?.isAwaited(page) !== true) return undefined;
  const how = await previews.settled(page);
  if (how !== 'fresh') {
    const error = previews.failure(page)?.error;
    return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'signed-out'
      ? { kind: 'sign-in' }
      : { kind: 'held' };
  }
  const issues = session.check(page).map((issue) => ({ ...issue, page }));
  return issues.length > 0 ? { kind: 'issues', issues } : undefined;
}

/** Nothing is sent before what it is made from is there (V-16, E-12): it is waited for, or asked for again, and the borrower told. */
async function findBlocker({ services, formRun, page }: Sending): Promise<Blocker | undefined> {
  const detail = await formRun.sources.missing(page);
  if (detail === undefined) return undefined;
  services.logFailure('source', new SourceMissingError(detail));
  return { kind: 'failed', failure: { reason: 'server', detail } };
}

/** The page's main button: saves what is to be saved, then sends, or goes on in the order. The page itself has been checked. */
export async function runMain(sending: Sending): Promise<RunResult> {
  const { formRun, page } = sending;
  const { session } = formRun;
  const isSent = session.sends(page) || session.saves(page).length > 0;
  const blocker =
    (isSent ? await findBlocker(sending) : undefined) ?? (await awaitPreviews(sending)) ?? (await savePage(sending));
  if (blocker) return blocker;
  if (!session.sends(page)) return { kind: 'next' };
  const made = session.submission(page);
  if (!made.submission) return { kind: 'issues', issues: made.issues };
  const { submit, params, payload } = made.submission;
  const call = { action: submit.action, params, payload };
  const isOwn = !session.flow.submit.includes(submit);
  const name = isOwn ? `${formRun.key} ${page}` : formRun.key;
  const result = await sendCall(sending, call, name);
  if (result.kind !== 'done') return result;
  return goWhere(sending, call, name, result.response, session.follow(submit.next, result.response));
}

/** A button beside the main one, by its key. */
export async function runButton(sending: Sending, key: string): Promise<RunResult> {
  const { formRun, page } = sending;
  const { session } = formRun;
  const { call, next, done } = session.press(page, key);
  if (!call) {
    const destination = session.follow(next, undefined);
    return destination
      ? { kind: 'destination', destination, response: undefined, isOver: false }
      : { kind: 'stay', done };
  }
  const blocker = await findBlocker(sending);
  if (blocker) return blocker;
  const name = `${formRun.key} ${page} ${key}`;
  const result = await sendCall(sending, call, name);
  if (result.kind !== 'done') return result;
  const { response } = result;
  if (next.length > 0) return goWhere(sending, call, name, response, session.follow(next, response));
  sending.services.attempts.clear(name);
  formRun.attempts.delete(name);
  await keepResponse(sending, call, response);
  formRun.previews?.reload();
  void formRun.sources.reload(page);
  const { buttons } = session.view(page);
  return { kind: 'stay', done: buttons.find((button) => button.key === key)?.done ?? done };
}

/**
 * The calls of a journey that begins. Says whether it may go on: not where one of them did not come to anything, so that what is read
 * next may not be there yet. What is refused is logged, and keeps nobody from going on.
 */
export async function runStart(begun: Pick<Sending, 'services' | 'formRun' | 'subject'>): Promise<boolean> {
  const { services, formRun } = begun;
  for (const [place, call] of formRun.session.starts().entries()) {
    const sending = { ...begun, page: '', signal: new AbortController().signal, onProgress: () => undefined };
    const name = `${formRun.key} start ${place}`;
    const result = await sendCall(sending, call, name);
    if (result.kind === 'failed' && ['network', 'timeout', 'server'].includes(result.failure.reason)) return false;
    if (result.kind !== 'done') continue;
    services.attempts.clear(name);
    await keepResponse(sending, call, result.response);
  }
  return true;
}

/** Something would have been sent before what it is made from was there (V-16, E-12). The message is the flow's. */
export class SourceMissingError extends Error {
  readonly code = 'source-missing';
  constructor(message: string) {
    super(message);
    this.name = 'SourceMissingError';
  }
}
