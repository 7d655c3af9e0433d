import type { Applicant, Brand } from '#model';
import type { SubmittedApplication } from '../store/submitted-application.ts';
import type { Persona } from './persona.ts';
import { emailOfPersona } from './personas.ts';

/** Returns the personal details of a persona. */
export function applicantOf(persona: Persona): Applicant {
  return {
    firstName: persona.firstName,
    lastName: persona.lastName,
    dateOfBirth: '1988-04-12',
    email: emailOfPersona(persona),
    mobileNumber: '07700900142',
    addresses: [{ houseNumber: '27', line1: 'Orchard Lane', town: 'York', postCode: 'YO1 7HH', period: 7, index: 0 }],
    contactConsent: { unsecuredLoanReminders: true, unsecuredLoanOffers: false, groupCrossSell: false },
  };
}

/** Returns a persona's application to a brand, for the brand's product and its default amount and term (D-28, D-29). */
export function applicationOf(persona: Persona, { product, amount, term }: Brand): SubmittedApplication {
  return {
    amount: amount.default,
    term: term.default,
    ...ofProduct[product],
    occupation: 'Teacher',
    employmentStatus: 'full_time',
    netMonthlyIncome: 2600,
    user: applicantOf(persona),
  };
}

const counters = { lufcd: 0, lfcd: 0, lcpd: 0 };
const home = {
  maritalStatus: 'Married',
  rentOrMortgageMonthlyPayment: 720,
  numberOfDependants: '1',
  monthlyDependantsCost: 150,
};

const ofProduct = {
  unsecured: {
    ...counters,
    reason: 'home_improvements',
    affordability: { ...home, residentialStatus: 'homeowner_with_a_mortgage' },
  },
  motor: {
    ...counters,
    drivingLicenceType: 'full_uk',
    financeType: 'Hire purchase',
    finance: { type: 'Hire purchase', isRefinance: true },
    vehicle: { registration: 'AB12 CDE', make: 'Ford', model: 'Fiesta', year: 2019, mileage: 48_000 },
    affordability: { ...home, residentialStatus: 'Homeowner with a mortgage' },
  },
} as const;
