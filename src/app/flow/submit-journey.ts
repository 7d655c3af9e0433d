import { readPointer } from '#engine';
import type { Issue, Json } from '#model';
import type { AppServices } from '../app-services.ts';
import { routeAddress } from '../navigation/route-address.ts';
import type { Remote } from '../remote/create-remote.ts';
import type { Journey } from './journeys.ts';

/** Why a journey could not be sent, as the borrower is told. */
export type SubmitFailure = 'network' | 'timeout' | 'server' | 'unexpected' | 'forbidden' | 'refused';

/** An issue and the page it belongs to; without one it belongs to the journey as a whole. */
export type PlacedIssue = Issue & { readonly page?: string };

export type SubmitResult =
  | { readonly kind: 'sent'; readonly address: string }
  | { readonly kind: 'issues'; readonly issues: readonly PlacedIssue[] }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'failed'; readonly failure: SubmitFailure };

/** Long enough for a slow decision; repeating is safe, since the key stays the same. Milliseconds. */
const TIMEOUT = 60_000;

/** Signs in whoever has just applied, if nobody is signed in. Without it the application is sent all the same (E-02). */
async function signInApplicant(services: AppServices, remote: Remote, response: Json | undefined): Promise<void> {
  const token = readPointer(response, '/autoLoginToken');
  if (typeof token !== 'string' || services.session.current().auth) return;
  try {
    const auth = await remote.exchangeToken(token);
    if (!services.session.current().auth) services.session.signIn(auth);
  } catch (error) {
    services.logFailure('sign-in after application', error);
  }
}

/** Checks, maps and sends a journey once, and says what became of it. Never throws for what can go wrong out there. */
export async function submitJourney(services: AppServices, journey: Journey): Promise<SubmitResult> {
  const { session } = journey;
  const { flow } = session;
  const result = session.submission();
  if (!result.submission) return { kind: 'issues', issues: result.issues };
  const { submit, params, payload } = result.submission;
  const name = `${flow.kind} submission`;

  const remote = await services.remote().catch((error: unknown) => services.logFailure(name, error));
  if (!remote) return { kind: 'failed', failure: 'network' };
  const content = JSON.stringify([submit.action.operation, params, payload]);
  const idempotencyKey = services.attempts.keyFor(flow.id, content);
  const wasIn = services.session.current().auth !== undefined;
  const outcome = await remote.send(submit.action, { params, payload }, { idempotencyKey, timeout: TIMEOUT });

  if (outcome.kind === 'done') {
    // Without it (its code did not load) the next page only asks the lender again.
    await remote.accept(outcome.response, submit.action.invalidates).catch(services.reporter.report);
    services.journeys.drop(flow.id);
    services.drafts.clear(flow.id);
    services.attempts.clear(flow.id);
    await signInApplicant(services, remote, outcome.response);
    return {
      kind: 'sent',
      address: routeAddress(session.follow(submit, outcome.response) ?? 'not-found', outcome.response),
    };
  }
  services.logFailure(name, outcome.error);
  // The key stands for something else by now: whoever tries again, knowing that it may have arrived, does so with another.
  if (outcome.kind === 'refused' && outcome.code === 'idempotency-key-reused') services.attempts.clear(flow.id);
  // Somebody who was never signed in cannot mend it by signing in.
  if (outcome.kind === 'signed-out') return wasIn ? { kind: 'sign-in' } : { kind: 'failed', failure: 'unexpected' };
  if (outcome.kind === 'failed') return { kind: 'failed', failure: outcome.reason };
  if (outcome.kind !== 'invalid') return { kind: 'failed', failure: outcome.kind };
  const issues = outcome.errors.map(({ pointer, message }) => {
    const at = session.locate(pointer);
    return { keyword: 'server', message, ...at };
  });
  return { kind: 'issues', issues };
}
