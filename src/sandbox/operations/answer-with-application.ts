import type { ApplicationRecord } from '../store/applications.ts';
import { viewApplication } from '../views/view-application.ts';
import type { Call, Answer } from './operation.ts';

/** All that can stand in place of a reference: what most calls answer with, whatever they were asked to embed. */
const everything: ReadonlySet<string> = new Set(['user', 'user.addresses', 'quote', 'requirements', 'vehicle']);

/** An application with everything embedded. */
export async function answerWithApplication(
  { records, now, brand }: Call,
  application: ApplicationRecord,
): Promise<Answer> {
  return {
    data: await viewApplication(records, application, { now, brand, embedded: everything, knowsUser: true }),
  };
}
