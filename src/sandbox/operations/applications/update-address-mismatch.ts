import { londonDate } from '#lending';
import { decideApplication, testApplicant, type ApplicationEvent, type Decision } from '#sandbox/origination';
import type { Address, AddressMismatchUpdate } from '#model';
import { decisionFields } from '../../application-workflow/apply-for-loan.ts';
import { advanceApplication } from '../../application-workflow/advance-application.ts';
import { isSameAddress } from '../../users/applicants.ts';
import type { SubmittedApplication } from '../../store/submitted-application.ts';
import { answerWithApplication } from '../answers.ts';
import type { Operation } from '../operation.ts';
import { ownApplicationIn } from '../caller.ts';

const events: Readonly<Record<Decision['state'], ApplicationEvent>> = {
  Quoted: 'offered',
  'Address Mismatch': 'mismatched',
  Declined: 'declined',
  Referred: 'referred',
};

/** C-61, D-33: corrects the name, date of birth and addresses after an address mismatch, and decides the application again. */
export const updateAddressMismatch: Operation = async (request) => {
  const { records, now, brand } = request;
  const application = await ownApplicationIn(request, ['Address Mismatch']);
  const correction = request.body as AddressMismatchUpdate;
  const { user } = application.payload;
  const addresses = correction.addresses.map((address, index) => corrected(user.addresses[index], address, index));
  const payload: SubmittedApplication = { ...application.payload, user: { ...user, ...correction, addresses } };
  const identified = matches(application.payload, payload);
  const decision = decideApplication(payload, brand, londonDate(now.getTime()), identified);
  const known = await records.users.find(application.userId);
  if (known) await records.users.update({ ...known, ...correction, addresses });
  const { progress, ...outcome } = decisionFields(request, decision);
  const changes = { ...outcome, payload, progress: { ...progress, identified } };
  return answerWithApplication(
    request,
    await advanceApplication(request, application, events[decision.state], changes),
  );
};

/** A correction has no county and no period. An unchanged address keeps both, a changed address keeps the period. */
function corrected(before: Address | undefined, address: AddressMismatchUpdate['addresses'][number], index: number) {
  if (before && isSameAddress(before, address)) return before;
  return { ...address, ...(before?.period !== undefined && { period: before.period }), index };
}

/** In the sandbox, a mismatch is resolved by another last name or by any change to the addresses. */
function matches(before: SubmittedApplication, after: SubmittedApplication): boolean {
  if (testApplicant(after.user.lastName).outcome !== 'Address Mismatch') return true;
  return (
    before.user.addresses.length !== after.user.addresses.length ||
    after.user.addresses.some((address, index) => {
      const other = before.user.addresses[index];
      return !other || !isSameAddress(address, other);
    })
  );
}
