import { isActiveLoan, isInArrears } from '#lending';
import type { ContactPermissionUpdate, CrossSellCard } from '#model';
import type { Operation } from '../operation.ts';
import { requireSignedInUser } from '../signed-in-user.ts';

const cardAt = (publicUrl: string): CrossSellCard => ({
  isOffered: true,
  title: 'A credit card from Zable',
  text: 'Check if you would be accepted. It will not affect your credit score.',
  url: `${publicUrl}/sandbox/credit-card`,
});

/**
 * C-34, A-50: offers another product of the group to borrowers with an active loan who consented to such offers. Borrowers in
 * arrears are not offered more credit.
 */
export const getCrossSellCard: Operation = async (call) => {
  const user = await requireSignedInUser(call);
  const consents: ContactPermissionUpdate = user.contactConsent;
  const loans = (await call.records.loans.listOfUser(user.id)).map(({ account }) => account.state);
  const isOffered = (consents.groupCrossSell ?? true) && loans.some(isActiveLoan) && !loans.some(isInArrears);
  const data: CrossSellCard = isOffered ? cardAt(call.publicUrl) : { isOffered };
  return { data };
};
