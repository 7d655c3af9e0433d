import { locateInPayload } from '#engine';
import { loadCopy } from '#copy';
import type { FlowCall } from '#engine';
import type { Json } from '#model';
import type { AppServices } from '../../app-services.ts';
import type { Remote } from '../../connection/create-remote.ts';
import { flowAction } from '../run/flow-action.ts';
import type { FlowSubject } from '../run/flow-subject.ts';
import type { FormRun } from '../../form-runs/form-runs.ts';
import type { Blocker, PlacedIssue } from '../../form-runs/press-result.ts';
import { sendAsMutation } from './send-as-mutation.ts';

/** The outcome of one call. */
export type CallResult = { readonly kind: 'done'; readonly response: Json | undefined } | Blocker;

/** What the calls of a page need. */
export interface Sending {
  readonly services: AppServices;
  readonly formRun: FormRun;
  readonly subject: FlowSubject | undefined;
  readonly page: string;
  /** Aborts the call. */
  readonly signal: AbortSignal;
  /** Receives how much of a call with files has been sent: 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** Identifies this load of the page. The ids of files, and attempts that send files, are valid only until the next load. */
const LOAD = crypto.randomUUID();

const failed = (error: unknown): Blocker => ({ kind: 'failed', failure: { error } });

/** Removes the handle of a file that cannot be read any more, and returns the issue that asks for it again. */
async function fileIssue({ formRun: { session }, page }: Sending, id: string): Promise<PlacedIssue> {
  const field = Object.values(session.flow.fields).find(
    ({ path, ui }) => ui['ui:widget'] === 'file' && session.read(`/answers/${path}/id`) === id,
  )?.path;
  if (field !== undefined) session.answer(`/${field}`, undefined);
  const { unreadable: message } = await loadCopy('flow');
  return { keyword: 'file', message, page, ...(field !== undefined && { field }) };
}

type Outcome = Exclude<Awaited<ReturnType<Remote['send']>>, { kind: 'done' }>;

/**
 * Reads the subject, its sources and its previews again, because the lender has changed it. The page that was sent from may
 * be closed afterwards.
 */
async function readAgain({ formRun, page, subject }: Sending): Promise<void> {
  await subject?.refresh();
  formRun.previews?.reload();
  await formRun.sources.reload(page);
}

/** Returns what the borrower must deal with after a call that failed. */
async function blockerOf(sending: Sending, call: FlowCall, outcome: Outcome, wasSignedIn: boolean): Promise<Blocker> {
  const { services, formRun, page } = sending;
  switch (outcome.kind) {
    case 'invalid': {
      const issues = outcome.errors.map(({ pointer, message }) => {
        const at = locateInPayload(formRun.session, pointer, page || undefined, call.action);
        return { keyword: 'server', message, ...at };
      });
      // The choices may be outdated, such as payment dates after another tab has changed the date.
      if (formRun.session.flow.kind === 'loan') void readAgain(sending);
      return { kind: 'issues', issues, error: outcome.error };
    }
    case 'signed-out': {
      // The lender may not accept a token that it has just renewed: signing in without a press would lead back here.
      const isOver = wasSignedIn && services.session.current().auth === undefined;
      return isOver ? { kind: 'sign-in' } : failed(outcome.error);
    }
    case 'file-unreadable':
      return { kind: 'issues', issues: [await fileIssue(sending, outcome.file)] };
    case 'refused':
      // The lender's state has changed since it was read (S-20, E-05).
      if (outcome.status === 409 || outcome.status === 412) await readAgain(sending);
      return failed(outcome.error);
    default:
      return failed(outcome.error);
  }
}

/** The connection to the lender, with the cache of its answers and calls. Rejects if their code does not load. */
async function connect(services: AppServices) {
  const remote = await services.remote();
  return { remote, queries: await remote.cache() };
}

/**
 * Sends one call and returns its outcome. Failures outside the app are returned, never thrown. `name` identifies the attempt:
 * until its outcome is known, the same content is sent as the same attempt (T-16). On success the response is in the
 * session's context already.
 */
export async function sendCall(sending: Sending, call: FlowCall, name: string): Promise<CallResult> {
  const { services, formRun, signal, onProgress } = sending;
  const { action, params, payload } = call;
  const { kind } = formRun.session.flow;
  const label = `${kind} ${name === formRun.key ? 'submission' : action.operation}`;
  const logged = flowAction(kind, label);
  const connection = await connect(services).catch((error: unknown) => services.logFailure(logged, error));
  if (!connection) return failed(undefined);
  const { remote, queries } = connection;
  const hasFile = JSON.stringify(payload).includes('"$file"');
  const content = JSON.stringify([action.operation, params, payload, ...(hasFile ? [LOAD] : [])]);
  const idempotencyKey = services.attempts.keyFor(name, content);
  formRun.attempts.add(name);
  const wasSignedIn = services.session.current().auth !== undefined;
  // Shows the progress bar at once, so that a stalled upload can be seen and stopped.
  if (hasFile) onProgress(0);
  const flow = services.boot.flows[formRun.session.flow.id];
  const keep = services.witness.current?.sending(formRun, { attempt: idempotencyKey, flow });
  const input = { params, payload: action.payload === undefined ? undefined : payload };
  const sent = {
    idempotencyKey,
    signal,
    flow,
    // An upload takes as long as it takes: its progress shows, and the borrower can stop it.
    ...(hasFile && { readFile: services.files.read, onProgress, timeout: 0 }),
  };
  const outcome = await sendAsMutation(queries, label, () => remote.send(action, input, sent));
  if (outcome.kind === 'done') {
    keep?.();
    formRun.takeResponse(outcome.response);
    return outcome;
  }
  services.logFailure(logged, outcome.error);
  // The lender has seen this key with other content. A borrower who tries again, knowing that it may have arrived, gets a new key.
  if (outcome.kind === 'refused' && outcome.code === 'idempotency-key-reused') services.attempts.clear(name);
  return blockerOf(sending, call, outcome, wasSignedIn);
}

/** Puts a call's response into the query cache. If that fails (its code did not load), the next page reads from the lender. */
export async function keepResponse(
  { services, formRun }: Sending,
  { action }: FlowCall,
  response: Json | undefined,
): Promise<void> {
  if (formRun.isForgotten()) return;
  await services
    .remote()
    .then((remote) => remote.accept(response, action.invalidates))
    .catch(services.reporter.report);
}
