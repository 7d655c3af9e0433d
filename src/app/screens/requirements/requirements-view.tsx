import { hasCall, sendLrcpd } from '#api';
import { useBrand } from '#brand';
import type { LoanApplication } from '#model';
import { Narrow, Stack, type TaskItem, TaskList } from '#ui';
import { useServices } from '../../app-services.ts';
import { requirementAddress } from '../../navigation/route-address.ts';
import { useTellOnce } from '../../remote/use-tell-once.ts';
import { ContactLine, ReferenceLine } from '../../shell/contact.tsx';
import { Heading } from '../../shell/heading.tsx';
import { Redirect } from '../../shell/loading-view.tsx';
import { OutcomeView } from '../../shell/outcome-view.tsx';
import {
  BANK_STATUS_TEXTS,
  isActionable,
  nextRequirementStep,
  type RequirementItem,
  requirementItems,
} from '../../state/requirement-items.ts';

type TaskStatus = Pick<TaskItem, 'status' | 'tone' | 'hint'>;

/** The status of a requirement as a borrower reads it. An unknown state is shown as being checked. */
function taskStatus({ state, rejection, bank }: RequirementItem): TaskStatus {
  switch (state) {
    case 'Open': {
      const hint = BANK_STATUS_TEXTS[bank];
      return { status: 'To do', tone: 'info', ...(hint !== undefined && { hint }) };
    }
    case 'Rejected':
      return {
        status: 'There is a problem',
        tone: 'bad',
        hint: rejection ?? 'We could not accept what you sent. Please send it again.',
      };
    case 'Accepted':
      return { status: 'Completed' };
    case 'Cancelled':
      return { status: 'No longer needed' };
    default:
      return { status: 'We are checking this' };
  }
}

/** A requirement as a row of the list. If no flow of ours serves its type, the row says so. */
function taskOf(application: string, item: RequirementItem, isServed: boolean): TaskItem {
  const status = taskStatus(item);
  const task = { key: item.id, title: item.title, ...status };
  if (!isActionable(item)) return task;
  const href = requirementAddress(application, item.id);
  return isServed
    ? { ...task, href }
    : { ...task, href, hint: status.hint ?? 'You cannot do this online. See who to contact.' };
}

function Tasks({ application, items }: { readonly application: string; readonly items: readonly RequirementItem[] }) {
  const { requirements } = useServices().boot;
  return (
    <TaskList
      label="What we asked for"
      tasks={items.map((item) => taskOf(application, item, Object.hasOwn(requirements, item.type)))}
    />
  );
}

interface AskedProps {
  readonly application: LoanApplication;
  readonly items: readonly RequirementItem[];
}

/** Several requirements are open and can be answered in any order. */
function Choice({ application, items }: AskedProps) {
  const todo = items.filter(isActionable).length;
  return (
    <Narrow>
      <Stack>
        <Heading title="What we still need from you" />
        <p role="status">
          {items.length - todo} of {items.length} completed. You can do them in any order. We save what you send, so you
          can stop and come back.
        </p>
        <Tasks application={application.id} items={items} />
        <p>
          Your reference is {application.reference}. If you have a problem with any of these, contact us.{' '}
          <ContactLine />
        </p>
      </Stack>
    </Narrow>
  );
}

/** The borrower has nothing to do: the lender is checking something, or everything is complete. */
function Waiting({ application, items }: AskedProps) {
  const isChecking = nextRequirementStep(application).kind === 'checking';
  return (
    <OutcomeView
      outcome="waiting"
      title={isChecking ? 'We are checking what you sent' : 'We have everything that we asked for'}
    >
      <p role="status">
        {isChecking
          ? 'You do not need to do anything now. This page will show the result as soon as we have it.'
          : 'We are getting your documents ready. This page will continue automatically when they are ready.'}
      </p>
      {items.length > 0 && <Tasks application={application.id} items={items} />}
      <ReferenceLine application={application} />
      <p>
        <a href="/account/borrow">Go to your account</a>
      </p>
    </OutcomeView>
  );
}

/** What an application still needs (R-61… ): the next requirement, a choice among several, or the status of the check. */
export function RequirementsView({ application }: { readonly application: LoanApplication }) {
  // Opening the requirements counts as leaving the application's page.
  const isCounted = hasCall(useBrand().api, 'lrcpd');
  useTellOnce(`lrcpd ${application.id}`, isCounted, (client) => sendLrcpd(client, application.id));
  const items = requirementItems(application);
  const next = nextRequirementStep(application);
  if (next.kind === 'one') return <Redirect to={requirementAddress(application.id, next.requirement)} />;
  if (next.kind === 'choose') return <Choice application={application} items={items} />;
  return <Waiting application={application} items={items} />;
}
