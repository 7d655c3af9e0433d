import { viewLoan } from '../../views/view-loan.ts';
import { embeddedNames, type Operation } from '../operation.ts';
import { ownLoan } from './own-loan.ts';

/** C-10: answers with a loan of the caller and the requested embedded resources. */
export const getLoan: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  return { data: await viewLoan(context, loan, embeddedNames(call)) };
};
