import { viewApplication } from '../../views/view-application.ts';
import { embeddedNames, type Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';

/** C-51, C-91: an application, to who made it and under the brand it was made with (T-18, T-21). */
export const getLoanApplication: Operation = async (call) => {
  const { records, now, brand } = call;
  const application = await ownApplication(call);
  const embedded = embeddedNames(call);
  return { data: await viewApplication(records, application, { now, brand, embedded, knowsUser: true }) };
};
