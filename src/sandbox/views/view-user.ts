import type { User } from '#model';
import type { UserRecord } from '../store/users.ts';
import { referenceTo } from './reference-to.ts';
import type { UserItems } from './view-user-items.ts';

/**
 * A user as the API shows them (D-05), of every brand: items carry their brand and the client filters (D-06).
 * @param embedded what to put in place of references: `addresses`, `loanApplications`, `loans`
 */
export function viewUser(
  user: UserRecord,
  { loanApplications, loans }: UserItems,
  embedded: ReadonlySet<string>,
): User {
  const link = `/v2/users/${user.id}`;
  return {
    '@type': 'user',
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    dateOfBirth: user.dateOfBirth,
    mobileNumber: user.mobileNumber,
    addresses: embedded.has('addresses')
      ? [...user.addresses]
      : user.addresses.map((_, index) => referenceTo(`${user.id}-${index}`, `${link}?embedded=addresses`)),
    roles: [...user.roles],
    loanApplications: embedded.has('loanApplications')
      ? [...loanApplications]
      : loanApplications.map(({ id }) => referenceTo(id, `/v2/loan-applications/${id}`)),
    loans: embedded.has('loans') ? [...loans] : loans.map(({ id }) => referenceTo(id, `/v2/loans/${id}`)),
    canReApply: true,
  };
}
