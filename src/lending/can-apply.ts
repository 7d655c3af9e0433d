import type { User } from '#model';

/**
 * May this user apply (V-18)? Yes, unless one of their applications disallows another. With `reapplyCheck`, where somebody
 * applies again after an application that came to nothing, `canReApply` decides.
 */
export function canApply(user: Pick<User, 'loanApplications' | 'canReApply'>, reapplyCheck = false): boolean {
  if (reapplyCheck) return user.canReApply ?? false;
  return !(user.loanApplications ?? []).some(
    (application) => application['@type'] === 'loan-application' && application.disallowsNewApplication === true,
  );
}
