import { hasCall, sendLrcpd } from '#api';
import { useBrand } from '#brand';
import { type Copy, useCopy } from '#copy';
import type { LoanApplication } from '#model';
import { ButtonLink, Link, Narrow, Row, Stack, type TaskItem, TaskList } from '#ui';
import { useServices } from '../../app-services.ts';
import { requirementAddress } from '../../navigation/route-address.ts';
import { useTellOnce } from '../../remote/use-tell-once.ts';
import { ContactLine, ReferenceLine } from '../../shell/contact.tsx';
import { Heading } from '../../shell/heading.tsx';
import { Redirect } from '../../shell/loading-view.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';
import { ifKnown } from '../../state/if-known.ts';
import {
  bankStatusText,
  isActionable,
  nextRequirementStep,
  type RequirementItem,
  requirementItems,
} from '../../state/requirement-items.ts';

type TaskStatus = Pick<TaskItem, 'status' | 'tone' | 'hint'>;

/** The status of a requirement as a borrower reads it. An unknown state is shown as being checked. */
function taskStatus(
  { state, rejection, bank }: RequirementItem,
  words: Copy<'requirements'>,
  bankWords: Copy<'requirement-status'>,
): TaskStatus {
  switch (state) {
    case 'Open': {
      const hint = bankStatusText(bank, bankWords);
      return { status: words.status.Open, tone: 'info', ...(hint !== undefined && { hint }) };
    }
    case 'Rejected':
      return {
        status: words.status.Rejected,
        tone: 'bad',
        hint: rejection ?? words.rejected,
      };
    case 'Accepted':
      return { status: words.status.Accepted };
    case 'Cancelled':
      return { status: words.status.Cancelled };
    default:
      return { status: words.status.checking };
  }
}

/** Returns the id of the flow that answers a requirement, and how many minutes it takes, if known. */
function useFlowOf() {
  const { requirements, minutes } = useServices().boot;
  return ({ type }: RequirementItem): { readonly flow: string | undefined; readonly minutes: number | undefined } => {
    const flow = Object.hasOwn(requirements, type) ? requirements[type] : undefined;
    return { flow, minutes: flow === undefined ? undefined : minutes[flow] };
  };
}

interface TasksProps {
  readonly application: string;
  readonly items: readonly RequirementItem[];
  /** The only requirement that can be answered now, if they have an order. */
  readonly next?: string;
}

/** The requirements as a list. A row says if no flow of ours serves the requirement, or else how long it takes. */
function Tasks({ application, items, next }: TasksProps) {
  const statusWords = useCopy('requirement-status');
  const flowOf = useFlowOf();
  const words = useCopy('requirements');
  const tasks = items.map((item): TaskItem => {
    const status = taskStatus(item, words, statusWords);
    const about = { key: item.id, title: item.title ?? statusWords.untitled };
    const task = { ...about, ...status };
    if (!isActionable(item)) return task;
    const { flow, minutes } = flowOf(item);
    const unserved = flow === undefined ? words.offline : undefined;
    const hint = status.hint ?? unserved ?? (minutes === undefined ? undefined : words.minutes({ minutes }));
    const { later, next: toDoNext } = words.status;
    if (next !== undefined && item.id !== next) return { ...about, hint, status: later };
    return { ...task, hint, href: requirementAddress(application, item.id), ...(next && { status: toDoNext }) };
  });
  return <TaskList label={words.list} tasks={tasks} />;
}

interface AskedProps {
  readonly application: LoanApplication;
  readonly items: readonly RequirementItem[];
}

interface ChecklistProps extends AskedProps {
  /** The requirement to answer first, if they have an order. */
  readonly next?: string;
}

/** Several requirements are open: what is completed, what is next, and about how long the rest takes. */
function Checklist({ application, items, next }: ChecklistProps) {
  const flowOf = useFlowOf();
  const words = useCopy('requirements');
  const { reference } = application;
  const actionable = items.filter(isActionable);
  const todo = actionable.length;
  const minutes = actionable.reduce((sum, item) => sum + (flowOf(item).minutes ?? 0), 0);
  return (
    <Narrow>
      <Stack>
        <Heading title={words.title} />
        <p role="status">
          {[
            words.progress({ done: items.length - todo, total: items.length }),
            ...(minutes > 0 ? [words.minutesLeft({ minutes })] : []),
            next === undefined ? words.anyOrder : words.fixedOrder,
          ].join(' ')}
        </p>
        <Tasks application={application.id} items={items} {...(next !== undefined && { next })} />
        {next !== undefined && (
          <Row>
            <ButtonLink href={requirementAddress(application.id, next)}>{words.continue}</ButtonLink>
          </Row>
        )}
        <p>{ifKnown(words.problem, { reference, contact: <ContactLine /> }) ?? <ContactLine />}</p>
      </Stack>
    </Narrow>
  );
}

/** The borrower has nothing to do: the lender is checking something, or everything is complete. */
function Waiting({ application, items }: AskedProps) {
  const words = useCopy('requirements');
  const { title, text } = nextRequirementStep(application).kind === 'checking' ? words.checking : words.complete;
  return (
    <OutcomeView outcome="waiting" title={title}>
      <p role="status">{text}</p>
      {items.length > 0 && <Tasks application={application.id} items={items} />}
      <ReferenceLine application={application} />
      <p>
        <Link href="/account/borrow">{words.account}</Link>
      </p>
    </OutcomeView>
  );
}

/** What an application still needs (R-61… ): the only requirement, a list of several, or the status of the check. */
export function RequirementsView({ application }: { readonly application: LoanApplication }) {
  // Opening the requirements counts as leaving the application's page.
  const isCounted = hasCall(useBrand().api, 'lrcpd');
  useTellOnce(`lrcpd ${application.id}`, isCounted, (client) => sendLrcpd(client, application.id));
  const items = requirementItems(application);
  const next = nextRequirementStep(application);
  if (next.kind === 'one') return <Redirect to={requirementAddress(application.id, next.requirement)} />;
  if (next.kind === 'choose') return <Checklist application={application} items={items} />;
  if (next.kind === 'next') return <Checklist application={application} items={items} next={next.requirement} />;
  return <Waiting application={application} items={items} />;
}
