import { poundsFromPence, roundHalfUp } from '#lending';
import type { Brand, LoanApplication } from '#model';
import { contractApr, contractSchedule, contractTotal, type LoanAgreement } from '#sandbox/ledger';
import { agreementOf } from '../documents/agreement-of.ts';
import { datedTerms } from '../documents/agreement.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { Records } from '../store/records.ts';

/** The records to read, the current time, and the brand of the application. */
interface AgreementViewer {
  readonly records: Records;
  readonly now: Date;
  readonly brand: Brand;
  /** The loan of the application, if it has been read already. */
  readonly loan?: LoanRecord | undefined;
}

/**
 * Returns the figures of an application's agreement for its actual dates: those of its loan or, until there is one, those of its
 * documents. Empty if there are no documents yet.
 */
export async function viewAgreement(
  viewer: AgreementViewer,
  application: ApplicationRecord,
): Promise<Pick<LoanApplication, 'agreement'>> {
  const dated = await datedAgreementOf(viewer, application);
  const [first] = dated ? contractSchedule(dated) : [];
  if (!dated || !first) return {};
  return {
    agreement: {
      firstPaymentDate: first.dueDate,
      firstPayment: poundsFromPence(first.amount),
      totalPayable: poundsFromPence(contractTotal(dated)),
      apr: roundHalfUp(contractApr(dated) ?? dated.terms.apr, 1),
    },
  };
}

async function datedAgreementOf(
  viewer: AgreementViewer,
  application: ApplicationRecord,
): Promise<LoanAgreement | undefined> {
  const agreement = await agreementOf(viewer, application);
  if (!agreement) return undefined;
  const loan = viewer.loan ?? (await viewer.records.loans.findOfApplication(application.id));
  return loan?.account.agreement ?? datedTerms(agreement);
}
