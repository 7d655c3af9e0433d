import type { Brand, NewLoanApplication } from '#model';
import { applyForLoan } from './apply-for-loan.ts';
import { addUser } from './find-applicant.ts';
import { emailOfPersona, personas, type Persona } from './personas.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { hashOf } from './secrets.ts';
import type { Records } from './store/records.ts';

const day = 24 * 60 * 60_000;

/** Puts the personas where nobody is yet. The same clock gives the same records, ids included. */
export async function seedIfEmpty(options: SandboxOptions): Promise<void> {
  await options.store.transact(async (records) => {
    const [first] = personas;
    if (first && (await records.users.findByEmail(emailOfPersona(first)))) return;
    await seed(records, options);
  });
}

/** Forgets everybody and puts the personas back. */
export async function reset(options: SandboxOptions): Promise<void> {
  await options.store.transact(async (records) => {
    await records.clear();
    await seed(records, options);
  });
}

async function seed(records: Records, { brands, now, publicUrl }: SandboxOptions): Promise<void> {
  const seededAt = now();
  for (const persona of personas) {
    const newId = idsOf(persona);
    const at = new Date(seededAt.getTime() - (persona.appliedDaysAgo ?? 0) * day);
    const { user: applicant, ...rest } = applicationOf(persona);
    const user = await addUser({ records, now: at, newId }, applicant, persona.roles);
    if (persona.appliedDaysAgo === undefined) continue;
    for (const brand of [...brands.values()].filter(({ product }) => product === 'unsecured')) {
      const payload = { ...rest, ...defaultsOf(brand), user: applicant };
      await applyForLoan({ records, now: at, brand, publicUrl, newId }, user, payload);
    }
  }
}

const defaultsOf = ({ amount, term }: Brand) => ({ amount: amount.default, term: term.default });

function applicationOf(persona: Persona): Omit<NewLoanApplication, 'amount' | 'term'> {
  return {
    reason: 'home_improvements',
    occupation: 'Teacher',
    lufcd: 0,
    lfcd: 0,
    lcpd: 0,
    employmentStatus: 'full_time',
    netMonthlyIncome: 2600,
    user: {
      firstName: persona.firstName,
      lastName: persona.lastName,
      dateOfBirth: '1988-04-12',
      email: emailOfPersona(persona),
      mobileNumber: '07700900142',
      addresses: [{ houseNumber: '27', line1: 'Orchard Lane', town: 'York', postCode: 'YO1 7HH', period: 7, index: 0 }],
      contactConsent: { unsecuredLoanReminders: true, unsecuredLoanOffers: false, groupCrossSell: false },
    },
    affordability: {
      maritalStatus: 'Married',
      residentialStatus: 'homeowner_with_a_mortgage',
      rentOrMortgageMonthlyPayment: 720,
      numberOfDependants: '1',
      monthlyDependantsCost: 150,
    },
  };
}

/** Ids that are the same at every reset, so that an address kept from before still leads somewhere. */
function idsOf({ id }: Persona): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hex = Buffer.from(hashOf(`${id} ${count}`), 'base64url').toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
