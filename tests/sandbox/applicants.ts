import type { NewLoanApplication, NewMotorLoanApplication } from '#model';

/** The fields in which a test's applicant differs from the default one. */
export type Changes = Partial<Omit<NewLoanApplication, 'user' | 'affordability'>> & {
  readonly user?: Partial<NewLoanApplication['user']>;
  readonly affordability?: Partial<NewLoanApplication['affordability']>;
};

/** Returns an application that the lender quotes. */
export function application(changes: Changes = {}): NewLoanApplication {
  return {
    amount: 7500,
    term: 36,
    reason: 'home_improvements',
    occupation: 'Engineer',
    lufcd: 0,
    lfcd: 0,
    lcpd: 0,
    employmentStatus: 'full_time',
    netMonthlyIncome: 3200,
    ...changes,
    user: {
      firstName: 'Pat',
      lastName: 'Quoted',
      dateOfBirth: '1990-05-27',
      email: 'pat@example.com',
      mobileNumber: '07700900123',
      addresses: [{ houseNumber: '12', line1: 'High Street', town: 'Leeds', postCode: 'LS1 4AP', period: 7, index: 0 }],
      contactConsent: { unsecuredLoanReminders: true, unsecuredLoanOffers: false, groupCrossSell: false },
      ...changes.user,
    },
    affordability: {
      maritalStatus: 'Single',
      residentialStatus: 'private_tenant',
      rentOrMortgageMonthlyPayment: 650,
      numberOfDependants: '0',
      ...changes.affordability,
    },
  };
}

/** Returns an application for motor finance that the lender quotes. */
export function motorApplication(user: Partial<NewMotorLoanApplication['user']> = {}): NewMotorLoanApplication {
  const { contactConsent: _, ...who } = application().user;
  return {
    amount: 10_000,
    term: 60,
    drivingLicenceType: 'full_uk',
    employmentStatus: 'full_time',
    vehicle: { registration: 'AB12CDE', make: 'Ford', model: 'Fiesta' },
    netMonthlyIncome: 3200,
    user: { ...who, contactConsent: { motorFinanceReminders: true }, ...user },
    financeType: 'Hire purchase',
    finance: { type: 'Hire purchase', isRefinance: true },
    affordability: {
      maritalStatus: 'Single',
      residentialStatus: 'Private tenant',
      rentOrMortgageMonthlyPayment: 650,
      numberOfDependants: '0',
    },
  };
}
