import { notFound } from '../api/refusals.ts';
import { viewApplication } from '../views/view-application.ts';
import { embeddedNames, textParameter, type Operation } from './operation.ts';
import { requireSignedInUser } from './signed-in-user.ts';

/** C-51: an application, to who made it and under the brand it was made with (T-18, T-21). */
export const getLoanApplication: Operation = async (call) => {
  const { records, now, brand } = call;
  const user = await requireSignedInUser(call);
  const application = await records.applications.find(textParameter(call, 'id'));
  if (application?.userId !== user.id || application.brand !== brand.id) throw notFound();
  return {
    data: await viewApplication(records, application, { now, embedded: embeddedNames(call), knowsUser: true }),
  };
};
