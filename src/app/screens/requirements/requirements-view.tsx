import { sendLrcpd } from '#api';
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
  BANK_WORDS,
  isActionable,
  nextStep,
  type RequirementItem,
  requirementItems,
} from '../../state/requirement-items.ts';

type Words = Pick<TaskItem, 'status' | 'tone' | 'hint'>;

/** The states of a requirement as a borrower reads them; one that nobody knows is being looked at. */
function wordsOf({ state, rejection, bank }: RequirementItem): Words {
  switch (state) {
    case 'Open': {
      const hint = BANK_WORDS[bank];
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

/** A requirement as a row of the list. One whose type no flow of ours serves says so before it is opened. */
function taskOf(application: string, item: RequirementItem, isServed: boolean): TaskItem {
  const words = wordsOf(item);
  const task = { key: item.id, title: item.title, ...words };
  if (!isActionable(item)) return task;
  const href = requirementAddress(application, item.id);
  return isServed
    ? { ...task, href }
    : { ...task, href, hint: words.hint ?? 'You cannot do this here. See who to contact.' };
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

/** Several things are to do, in any order. */
function Choice({ application, items }: AskedProps) {
  const todo = items.filter(isActionable).length;
  return (
    <Narrow>
      <Stack>
        <Heading title="What we still need from you" />
        <p role="status">
          {items.length - todo} of {items.length} done. Do them in any order. What you send is kept, so you can stop and
          come back.
        </p>
        <Tasks application={application.id} items={items} />
        <p>
          Your reference is {application.reference}. Is something not right, or hard to do? <ContactLine />
        </p>
      </Stack>
    </Narrow>
  );
}

/** There is nothing to do: something is being checked, or all of it has been. */
function Waiting({ application, items }: AskedProps) {
  const isChecking = nextStep(application).kind === 'checking';
  return (
    <OutcomeView
      outcome="waiting"
      title={isChecking ? 'We are checking what you sent' : 'We have everything that we asked for'}
    >
      <p role="status">
        {isChecking
          ? 'There is nothing you need to do now. This page will tell you as soon as we know, and we will write to you too.'
          : 'We are getting your documents ready. This page goes on by itself as soon as they are here.'}
      </p>
      {items.length > 0 && <Tasks application={application.id} items={items} />}
      <ReferenceLine application={application} />
      <p>
        <a href="/account/borrow">Go to your account</a>
      </p>
    </OutcomeView>
  );
}

/** What an application still needs (R-61… ): the one thing that is next, the choice among several, or how it stands. */
export function RequirementsView({ application }: { readonly application: LoanApplication }) {
  // Whoever comes here has left the page of the application for its requirements.
  useTellOnce(`lrcpd ${application.id}`, true, (client) => sendLrcpd(client, application.id));
  const items = requirementItems(application);
  const next = nextStep(application);
  if (next.kind === 'one') return <Redirect to={requirementAddress(application.id, next.requirement)} />;
  if (next.kind === 'choose') return <Choice application={application} items={items} />;
  return <Waiting application={application} items={items} />;
}
