import type { QuoteReaction } from '#model';
import { stateMovedOn } from '../../api/refusals.ts';
import { advance } from '../../application-workflow/advance.ts';
import { answerWithApplication } from '../answer-with-application.ts';
import type { Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';

/** C-63, C-103: accepts or declines a quote that has not expired (S-24). */
export const reactToQuote: Operation = async (call) => {
  const { reaction } = call.body as QuoteReaction;
  const application = await ownApplication(call);
  if (reaction === 'yes' && application.quote && application.quote.expiresAt <= call.now) {
    throw stateMovedOn('Your quote has expired. Apply again to get a new one.');
  }
  const event = reaction === 'yes' ? 'accepted' : 'refused';
  return answerWithApplication(call, await advance(call, application, event, { progress: { reaction } }));
};
