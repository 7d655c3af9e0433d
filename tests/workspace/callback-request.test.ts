import { createFlowSession, findDestination, makeSubmission } from '#engine';
import { formats, transforms } from '#lending';
import { expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { loadFlow } from '../compiler/load-flow.ts';

it('confirms a callback request and leads back to the application (C-106)', async () => {
  const brands = await compiledBrands();
  const session = createFlowSession({
    flow: await loadFlow(brands, 'motor', 'steps/callback-request'),
    context: { application: { id: 'a1' }, user: { mobileNumber: '07700900142' } },
    transforms,
    formats,
  });
  session.answer('/timeOfDay', 'morning');
  expect(session.view('call').button).toBe('Ask for a call');
  const { submission } = makeSubmission(session, 'call');
  expect(submission?.payload).toEqual({ mobileNumber: '07700900142', timeOfDay: 'morning' });
  const lead = findDestination(session, submission?.submit.next ?? [], {});
  expect(lead).toEqual({ page: 'asked' });
  expect(session.view('asked')).toMatchObject({ title: 'We will call you', exit: 'view-application' });
});
