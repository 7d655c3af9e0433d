import type { FlowCall } from '#engine';
import type { Issue, Json } from '#model';
import type { AppServices } from '../../app-services.ts';
import type { Remote } from '../../remote/create-remote.ts';
import type { FlowSubject } from '../run/flow-subject.ts';
import type { FormRun } from '../run/form-runs.ts';

/** Why something could not be sent, as the borrower is told. */
export type SubmitFailure = 'network' | 'timeout' | 'server' | 'unexpected' | 'forbidden' | 'refused' | 'cancelled';

/** `detail` is what the lender says of it. */
export interface Failure {
  readonly reason: SubmitFailure;
  readonly detail?: string | undefined;
}

/** An issue and the page it belongs to; without one it belongs to the journey as a whole. */
export type PlacedIssue = Issue & { readonly page?: string };

/** What keeps a journey from going on. */
export type Blocker =
  | { readonly kind: 'issues'; readonly issues: readonly PlacedIssue[] }
  | { readonly kind: 'sign-in' }
  /** A preview did not come, which the page says itself. */
  | { readonly kind: 'held' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What became of one call. */
export type CallResult = { readonly kind: 'done'; readonly response: Json | undefined } | Blocker;

/** Everything that a page's calls are made with. */
export interface Sending {
  readonly services: AppServices;
  readonly formRun: FormRun;
  readonly subject: FlowSubject | undefined;
  readonly page: string;
  /** Stops what is under way. */
  readonly signal: AbortSignal;
  /** How much of a call with files has been sent: 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** Long enough for a slow decision; repeating is safe, since the key stays the same. Files take as long as they take. Milliseconds. */
const TIMEOUT = 60_000;

/** A file's id means something until the page is loaded again, and so does an attempt that sends one. */
const LOAD = crypto.randomUUID();

const failed = (reason: SubmitFailure, detail?: string): Blocker => ({ kind: 'failed', failure: { reason, detail } });

/** The handle of a file that cannot be read any more goes; its question is asked again. */
function fileIssue({ formRun: { session }, page }: Sending, id: string): PlacedIssue {
  const field = Object.values(session.flow.fields).find(
    ({ path, ui }) => ui['ui:widget'] === 'file' && session.read(`/answers/${path}/id`) === id,
  )?.path;
  if (field !== undefined) session.answer(`/${field}`, undefined);
  const message = 'We could not read this file any more. Choose it again';
  return { keyword: 'file', message, page, ...(field !== undefined && { field }) };
}

type Outcome = Exclude<Awaited<ReturnType<Remote['send']>>, { kind: 'done' }>;

/**
 * What the journey is about has moved on since it was read: that, and what is asked and worked out of it, is read anew. The page that was
 * sent from may be none of the journey's by then.
 */
async function readAnew({ formRun, page, subject }: Sending): Promise<void> {
  await subject?.refresh();
  formRun.previews?.reload();
  await formRun.sources.reload(page);
}

/** What a call that was not done means for the borrower. */
async function blockerOf(sending: Sending, call: FlowCall, outcome: Outcome, wasIn: boolean): Promise<Blocker> {
  const { formRun, page } = sending;
  switch (outcome.kind) {
    case 'invalid': {
      const issues = outcome.errors.map(({ pointer, message }) => {
        const at = formRun.session.locate(pointer, page, call.action);
        return { keyword: 'server', message, ...at };
      });
      // What there was to choose from may be no more, such as the days to pay on once another tab has moved them.
      if (formRun.session.flow.kind === 'loan') void readAnew(sending);
      return { kind: 'issues', issues };
    }
    // Somebody who was never signed in cannot mend it by signing in.
    case 'signed-out':
      return wasIn ? { kind: 'sign-in' } : failed('unexpected');
    case 'forbidden':
      return failed('forbidden');
    case 'cancelled':
      return failed('cancelled');
    case 'file-unreadable':
      return { kind: 'issues', issues: [fileIssue(sending, outcome.file)] };
    case 'failed':
      return failed(outcome.reason);
    case 'refused':
      // Things have moved on since they were read (S-20, E-05).
      if (outcome.status === 409 || outcome.status === 412) await readAnew(sending);
      return failed('refused', outcome.detail);
  }
}

/**
 * Sends one call of a journey, and says what became of it; never throws for what can go wrong out there. `name` is its attempt's:
 * as long as that has not ended, the same content is the same attempt (T-16). What came back is in the cache and in the journey's
 * context by then.
 */
export async function sendCall(sending: Sending, call: FlowCall, name: string): Promise<CallResult> {
  const { services, formRun, signal, onProgress } = sending;
  const { action, params, payload } = call;
  const label = `${formRun.session.flow.kind} ${name === formRun.key ? 'submission' : action.operation}`;
  const remote = await services.remote().catch((error: unknown) => services.logFailure(label, error));
  if (!remote) return failed('network');
  const body = JSON.stringify(payload);
  const hasFile = body.includes('"$file"');
  const content = JSON.stringify([action.operation, params, payload, ...(hasFile ? [LOAD] : [])]);
  const idempotencyKey = services.attempts.keyFor(name, content);
  formRun.attempts.add(name);
  const wasIn = services.session.current().auth !== undefined;
  // A line that carries nothing must be seen to do so, and be given up.
  if (hasFile) onProgress(0);
  const outcome = await remote.send(
    action,
    { params, payload: action.payload === undefined ? undefined : payload },
    {
      idempotencyKey,
      signal,
      ...(hasFile ? { readFile: services.files.read, onProgress } : { timeout: TIMEOUT }),
    },
  );
  if (outcome.kind === 'done') {
    formRun.take(outcome.response);
    return outcome;
  }
  services.logFailure(label, outcome.error);
  // The key stands for something else by now: whoever tries again, knowing that it may have arrived, does so with another.
  if (outcome.kind === 'refused' && outcome.code === 'idempotency-key-reused') services.attempts.clear(name);
  return blockerOf(sending, call, outcome, wasIn);
}

/** Puts what a call answered with into the cache. Without it (its code did not load) the next page only asks the lender again. */
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
