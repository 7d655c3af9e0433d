import type { ApplicationRecord } from '../store/applications.ts';
import { viewApplication } from '../views/view-application.ts';
import type { Call, Answer } from './operation.ts';

/** All resources that can be embedded in an application. Most operations answer with all of them. */
const everything: ReadonlySet<string> = new Set(['user', 'user.addresses', 'quote', 'requirements', 'vehicle']);

/** Answers with an application and all its embedded resources. */
export async function answerWithApplication(
  { records, now, brand }: Call,
  application: ApplicationRecord,
): Promise<Answer> {
  return {
    data: await viewApplication(records, application, { now, brand, embedded: everything, knowsUser: true }),
  };
}
