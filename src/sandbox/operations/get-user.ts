import { notFound } from '../api/refusals.ts';
import { viewUser } from '../views/view-user.ts';
import { embeddedNames, textParameter, type Operation } from './operation.ts';
import { requireSignedInUser } from './signed-in-user.ts';

/** C-04: the user whose token it is. Everybody else is not found, whether they exist or not (T-18). */
export const getUser: Operation = async (call) => {
  const user = await requireSignedInUser(call);
  if (user.id !== textParameter(call, 'id')) throw notFound();
  return { data: viewUser(user, await call.records.applications.listOfUser(user.id), embeddedNames(call)) };
};
