import { viewApplication } from '../../views/view-application.ts';
import { embeddedNames, type Operation } from '../operation.ts';
import { ownApplication } from '../own-application.ts';

/** C-51, C-91: answers with an application of the caller, made with the request's brand (T-18, T-21). */
export const getLoanApplication: Operation = async (call) => {
  const { records, now, brand } = call;
  const application = await ownApplication(call);
  const embedded = embeddedNames(call);
  return { data: await viewApplication(records, application, { now, brand, embedded, knowsUser: true }) };
};
