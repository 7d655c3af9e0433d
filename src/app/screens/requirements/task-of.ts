import type { TaskItem } from '#ui';
import { requirementAddress } from '../../navigation/route-address.ts';
import { BANK_WORDS } from '../../state/bank-status.ts';
import { isActionable, type RequirementItem } from '../../state/requirement-items.ts';

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
export function taskOf(application: string, item: RequirementItem, isServed: boolean): TaskItem {
  const words = wordsOf(item);
  const task = { key: item.id, title: item.title, ...words };
  if (!isActionable(item)) return task;
  const href = requirementAddress(application, item.id);
  return isServed
    ? { ...task, href }
    : { ...task, href, hint: words.hint ?? 'You cannot do this here. See who to contact.' };
}
