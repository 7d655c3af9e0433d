import type { Address } from '#model';
import type { RequestContext } from '../context/request-context.ts';
import type { SubmittedApplicant } from '../store/submitted-application.ts';
import type { UserRecord } from '../store/users.ts';

/** The user that an application belongs to. */
export interface FoundApplicant {
  readonly user: UserRecord;
  /** Is the caller certainly this user? True for a signed-in caller and for a new user. */
  readonly isCaller: boolean;
}

/**
 * Finds or adds the user of an application.
 * - A signed-in caller is the user. The application updates their details.
 * - A visitor with a new email address becomes a new user.
 * - If the email address is known, the application belongs to its owner. The visitor has not proved that they are the owner,
 *   so the owner's details are neither changed nor shown.
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

/** Adds an applicant as a user. */
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

type Place = Pick<Address, 'flatNumber' | 'houseNumber' | 'line1' | 'line2' | 'town' | 'postCode'>;

/** Are two addresses the same place? Case, spaces, punctuation and the county are ignored. */
export function isSameAddress(one: Place, other: Place): boolean {
  return written(one) === written(other);
}

function written({ flatNumber, houseNumber, line1, line2, town, postCode }: Place): string {
  const parts = [flatNumber, houseNumber, line1, line2, town, postCode];
  return parts.map((part) => (part ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '')).join('/');
}
