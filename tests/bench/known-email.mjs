// Does the time of an answer tell whether an email address has an account (T-23)?
//   node tests/bench/known-email.mjs
// Applications in the name of known and of unknown addresses alternate, so that whatever else this machine does affects both alike.
import { performance } from 'node:perf_hooks';
import { common, startLender } from './bench-lender.mjs';

const pairs = 300;
/** Pairs that only warm up the lender. */
const warmUp = 50;

const lender = await startLender(() => new Date());
let attempts = 0;

/** Returns the milliseconds until the lender has answered an application with this email address. */
async function apply(/** @type {string} */ email) {
  attempts += 1;
  const payload = {
    ...{ amount: 7500, term: 36, reason: 'home_improvements', occupation: 'Engineer', lufcd: 0, lfcd: 0, lcpd: 0 },
    ...{ employmentStatus: 'full_time', netMonthlyIncome: 3200 },
    user: {
      ...{ firstName: 'Pat', lastName: 'Quoted', dateOfBirth: '1990-05-27', email, mobileNumber: '07700900123' },
      addresses: [{ houseNumber: '12', line1: 'High Street', town: 'Leeds', postCode: 'LS1 4AP', period: 7, index: 0 }],
      contactConsent: { unsecuredLoanReminders: true, unsecuredLoanOffers: false, groupCrossSell: false },
    },
    affordability: {
      ...{ maritalStatus: 'Single', residentialStatus: 'private_tenant', rentOrMortgageMonthlyPayment: 650 },
      numberOfDependants: '0',
    },
  };
  const from = performance.now();
  const { statusCode, body } = await lender.sandbox.inject({
    method: 'POST',
    url: '/api/product/v2/loan-applications',
    headers: { ...common, 'idempotency-key': `bench-${attempts}` },
    // The limit of applications counts by client.
    remoteAddress: `10.0.${attempts >> 8}.${attempts & 255}`,
    payload,
  });
  const time = performance.now() - from;
  if (statusCode !== 201) throw new Error(`answer ${statusCode}: ${body.slice(0, 300)}`);
  return time;
}

/** @type {{ readonly known: number[], readonly unknown: number[] }} */
const times = { known: [], unknown: [] };
for (let pair = 0; pair < warmUp + pairs; pair += 1) {
  /** @type {readonly (readonly ['known' | 'unknown', string])[]} */
  const both = [
    ['known', 'quoted@persona.example'],
    ['unknown', `nobody-${pair}@persona.example`],
  ];
  for (const [name, email] of pair % 2 ? both : both.toReversed()) {
    const time = await apply(email);
    if (pair >= warmUp) times[name].push(time);
  }
}
const milliseconds = (/** @type {number} */ value) => `${value.toFixed(1)} ms`;
const at = (/** @type {readonly number[]} */ all, /** @type {number} */ share) =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * share)] ?? 0;
for (const [name, all] of Object.entries(times))
  process.stdout.write(
    `${name.padEnd(8)} ${all.length} applications, median ${milliseconds(at(all, 0.5))}, 90% ${milliseconds(at(all, 0.9))}\n`,
  );
process.stdout.write(`ratio of the medians: ${(at(times.known, 0.5) / at(times.unknown, 0.5)).toFixed(3)}\n`);
await lender.stop();
