import { type Address, cleanText } from '#model';
import type { RequestContext } from '../context/request-context.ts';
import type { SubmittedApplicant } from '../store/submitted-application.ts';
import type { UserRecord } from '../store/users.ts';

/**
 * Finds or adds the user of an application.
 * - A signed-in caller is the user. The application updates their details.
 * - A visitor becomes a new user. If the email address belongs to another user, the visitor has not proved that they are its owner.
 *   They are an unconfirmed applicant, who has nothing but this application, until the owner confirms it by email.
 */
export async function findApplicant(
  context: RequestContext,
  caller: UserRecord | undefined,
  applicant: SubmittedApplicant,
): Promise<UserRecord> {
  if (caller) {
    const user = { ...caller, ...detailsOf(applicant) };
    await context.records.users.update(user);
    return user;
  }
  const owner = await context.records.users.findByEmail(emailOf(applicant));
  return addUser(context, applicant, { ...(owner && { isUnconfirmed: true }) });
}

/**
 * Adds what an unconfirmed applicant has to the account of the email address, because its owner has confirmed it. Other users stay
 * as they are.
 * @returns the id of the account
 */
export async function confirmApplicant({ records }: Pick<RequestContext, 'records'>, userId: string): Promise<string> {
  const applicant = await records.users.find(userId);
  const owner = applicant?.isUnconfirmed && (await records.users.findByEmail(applicant.email));
  if (!owner) return userId;
  await records.users.merge(userId, owner.id);
  return owner.id;
}

/** Adds an applicant as a user. */
export async function addUser(
  { records, now, newId, language }: Pick<RequestContext, 'records' | 'now' | 'newId' | 'language'>,
  applicant: SubmittedApplicant,
  more: Partial<Pick<UserRecord, 'roles' | 'isUnconfirmed'>> = {},
): Promise<UserRecord> {
  const known = { id: newId(), createdAt: now, ...(language !== undefined && { language }) };
  const user = { email: emailOf(applicant), ...detailsOf(applicant), roles: [], ...known, ...more };
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
  // Names go into emails, and another client than ours may send a web address.
  const names = { firstName: cleanText(firstName, 'name'), lastName: cleanText(lastName, 'name') };
  return { ...names, dateOfBirth, mobileNumber, addresses, contactConsent };
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
