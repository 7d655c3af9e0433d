import { brandLimitErrors } from '#sandbox/origination';
import type { Brand, ProblemError } from '#model';
import { validationFailed } from '../api/refusals.ts';
import { employmentStatuses } from '../employment-statuses.ts';
import type { SubmittedApplication } from '../store/submitted-application.ts';

/**
 * Refuses an application that satisfies the contract but not the lender's own rules.
 * @throws {Refusal} 422 with all errors
 */
export function refuseApplication(application: SubmittedApplication, brand: Brand): void {
  const errors: ProblemError[] = [...brandLimitErrors(application, brand)];
  if (!employmentStatuses.some(({ id }) => id === application.employmentStatus)) {
    errors.push({ pointer: '/employmentStatus', code: 'enum', message: 'Select your employment status' });
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(application.user.email.trim())) {
    const message = 'Enter an email address in the correct format, like name@example.com';
    errors.push({ pointer: '/user/email', code: 'pattern', message });
  }
  if (brand.hirePurchase && !application.vehicle) {
    errors.push({ pointer: '/vehicle', code: 'required', message: 'Tell us about the vehicle' });
  }
  if (!brand.hirePurchase && application.vehicle) {
    errors.push({ pointer: '/vehicle', code: 'additionalProperties', message: 'We do not finance vehicles' });
  }
  if (errors.length > 0) throw validationFailed(errors);
}
