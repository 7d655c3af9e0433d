import type { LogFailure } from '#services';
import type { Boot, SentEvidence, ShownError } from '#model';
import type { FormRun } from '../form-runs/form-runs.ts';
import type { Witness } from '../form-runs/witness.ts';
import { contextOf } from './form-run-context.ts';

/** The most errors of one form run that are kept. */
const MOST_ERRORS = 200;

/** The most characters of a call that outlives its page: browsers allow 64 KiB for all of them. */
const LONGEST_KEPT_ALIVE = 20_000;

interface Parts {
  readonly boot: Boot;
  readonly logFailure: LogFailure;
}

/** Tells the lender what a borrower saw in each submission, at `evidenceUrl`. The evidence travels in a body, never in an address or a log. */
export function keepEvidence({ boot, logFailure }: Parts): Witness {
  const seen = new WeakMap<FormRun['session'], ShownError[]>();
  const errorsOf = ({ session }: FormRun): ShownError[] => {
    const errors = seen.get(session) ?? [];
    seen.set(session, errors);
    return errors;
  };
  async function send(sent: SentEvidence): Promise<void> {
    const body = JSON.stringify(sent);
    const headers = { 'content-type': 'application/json' };
    // The submission may lead out of the app, which ends other calls.
    const keepalive = body.length < LONGEST_KEPT_ALIVE;
    await fetch(boot.config.evidenceUrl, { method: 'POST', headers, body, keepalive });
  }
  return {
    sawErrors(formRun, from, issues) {
      const errors = errorsOf(formRun);
      for (const { field, message, ...rest } of issues) {
        const page = 'page' in rest && typeof rest.page === 'string' ? rest.page : from;
        if (errors.length < MOST_ERRORS) errors.push({ page, message, ...(field !== undefined && { field }) });
      }
    },
    sending(formRun, { attempt, flow }) {
      const { session } = formRun;
      if (flow === undefined) return () => undefined;
      const context = contextOf(session);
      const locale = typeof context['locale'] === 'string' ? context['locale'] : 'en-GB';
      const evidence = { flow, locale, context, answers: session.answers(), errors: [...errorsOf(formRun)] };
      return () =>
        void send({ brand: boot.brand.id, attempt, evidence }).catch((error: unknown) => logFailure('evidence', error));
    },
  };
}
