import type { RequestContext } from './operations/operation.ts';
import type { SubmittedApplicant } from './store/submitted-application.ts';
import type { UserRecord } from './store/users.ts';

/** Who an application belongs to. */
export interface FoundApplicant {
  readonly user: UserRecord;
  /** Is the caller known to be this user: signed in, or somebody the lender has never met? */
  readonly isCaller: boolean;
}

/**
 * Finds or makes the user of an application. Signed in, it is the caller, whose details are brought up to date. A visitor
 * whose email address is new becomes a user. Where the address is known, the application goes to its owner, but a visitor
 * who only claims to be them neither changes nor learns what the lender knows of them.
 */
export async function findApplicant(
  context: RequestContext,
  caller: UserRecord | undefined,
  applicant: SubmittedApplicant,
): Promise<FoundApplicant> {
  if (caller) {
    const user = { ...caller, ...detailsOf(applicant) };
    await context.records.users.update(user);
    return { user, isCaller: true };
  }
  const known = await context.records.users.findByEmail(emailOf(applicant));
  return known ? { user: known, isCaller: false } : { user: await addUser(context, applicant), isCaller: true };
}

/** Makes a user of an applicant. */
export async function addUser(
  { records, now, newId }: Pick<RequestContext, 'records' | 'now' | 'newId'>,
  applicant: SubmittedApplicant,
  roles: readonly string[] = [],
): Promise<UserRecord> {
  const user = { id: newId(), email: emailOf(applicant), ...detailsOf(applicant), roles, createdAt: now };
  await records.users.add(user);
  return user;
}

const emailOf = (applicant: SubmittedApplicant) => applicant.email.trim().toLowerCase();

function detailsOf({
  firstName,
  lastName,
  dateOfBirth,
  mobileNumber,
  addresses,
  contactConsent = {},
}: SubmittedApplicant) {
  return { firstName, lastName, dateOfBirth, mobileNumber, addresses, contactConsent };
}
