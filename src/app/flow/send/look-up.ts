import type { CompiledAction, CompiledFlow, FlowKind } from '#model';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { AppServices } from '../../app-services.ts';
import type { FormRun } from '../../form-runs/form-runs.ts';
import type { Found } from '../../form-runs/running-action.ts';
import { failureOf } from '../../state/failure.ts';

/** The cache tag of what a flow of a kind is about (C-150). */
const TAGS: Readonly<Partial<Record<FlowKind, string>>> = {
  'application-step': 'LoanApplication',
  requirement: 'LoanApplication',
  loan: 'Loan',
  user: 'User',
};

const actionsOf = ({
  save,
  submit,
  buttons,
}: CompiledFlow['pages'][number]): readonly (CompiledAction | undefined)[] => [
  ...save.map(({ action }) => action),
  ...submit.map(({ action }) => action),
  ...buttons.map(({ action }) => action),
];

/** Selects the cached answers that a page's calls affect: what the contract says that they make stale, and what the flow is about. */
function affectedBy({ session: { flow } }: FormRun, page: string) {
  const shown = flow.pages.find(({ id }) => id === page);
  const actions = [...(shown ? actionsOf(shown) : []), ...flow.submit.map(({ action }) => action)];
  const tags = new Set([TAGS[flow.kind], ...actions.flatMap((action) => action?.invalidates ?? [])]);
  return { predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => tags.has(String(queryKey[0])) };
}

/** The part of an answer that the flow is about: of an application, the requirement that the flow fills. Others change without it. */
function subjectIn({ session }: FormRun, data: unknown): unknown {
  const id = session.read('/requirement/id');
  const { requirements } = (data ?? {}) as { readonly requirements?: readonly { readonly id?: unknown }[] };
  return requirements?.find((requirement) => requirement.id === id) ?? data ?? null;
}

/** What the lender has of the resources that a page's calls affect, as far as it was read. */
export function seenBefore({ loadedReader }: AppServices, formRun: FormRun, page: string): string {
  const queries: QueryClient | undefined = loadedReader()?.queries;
  const found = queries?.getQueryCache().findAll(affectedBy(formRun, page)) ?? [];
  // The order of properties says nothing: an answer is merged into what was known (C-24).
  return hashKey(found.map(({ queryHash, state }) => [queryHash, subjectIn(formRun, state.data)]).sort());
}

/**
 * Reads again what a page's calls affect, and compares it with what the lender had before. A lender need not know our idempotency
 * keys, so a change whose answer is missing is looked up before it is sent again.
 */
export async function lookUp(services: AppServices, formRun: FormRun, page: string): Promise<Found> {
  const affected = affectedBy(formRun, page);
  try {
    const { queries } = await services.reader();
    if (queries.getQueryCache().findAll(affected).length === 0) return 'unknown';
    await queries.refetchQueries(affected, { throwOnError: true });
    // The sources of the flow show the same answers, and may close its page.
    await formRun.sources.reload(page);
    return seenBefore(services, formRun, page) === formRun.action.seen() ? 'nothing' : 'changed';
  } catch (error) {
    services.logFailure('look up change', error);
    return 'not-read';
  }
}

/**
 * May a change have arrived although it failed? Without an error, nothing was sent. A borrower who has stopped a file themselves sends it
 * again when they press the button.
 */
export const isUncertain = (error: unknown): boolean =>
  error !== undefined && ['no-answer', 'time-out', 'unusable', 'fault'].includes(failureOf(error).kind);
