import { common } from '../bench-lender.mjs';

/** How many borrowers are created at the same time. */
const atOnce = 6;

/**
 * @typedef {{ readonly headers: Readonly<Record<string, string>>, readonly user: string, readonly loan: string }} Borrower
 *   the headers of a signed-in borrower, and the ids of the user and of their loan
 */

/**
 * Signs in as a new copy of a persona with a loan.
 *
 * @param {string} url
 * @param {string} persona
 * @returns {Promise<Borrower>}
 */
async function newBorrower(url, persona) {
  const made = await fetch(`${url}/sandbox/personas/${persona}/copy`, { method: 'POST', redirect: 'manual' });
  const token = new URL(made.headers.get('location') ?? '', url).searchParams.get('token');
  const body = JSON.stringify({ type: 'auto_login', data: { token } });
  const { data } = await (await fetch(`${url}/api/shared/auth`, { method: 'POST', headers: common, body })).json();
  const headers = { ...common, authorization: `Bearer ${data.token}` };
  const user = await fetch(`${url}/api/product/v2/users/${data.subjectId}?embedded=loans`, { headers });
  /** @type {readonly { readonly id: string, readonly brand: string }[]} */
  const loans = (await user.json()).data.loans;
  const loan = loans.find(({ brand }) => brand === common['x-brand-id']);
  if (!loan) throw new Error(`${persona} has no loan`);
  return { headers, user: data.subjectId, loan: loan.id };
}

/**
 * Signs in as several copies of a persona with a loan.
 *
 * @param {string} url
 * @param {string} persona
 * @param {number} count
 */
export async function newBorrowers(url, persona, count) {
  /** @type {Borrower[]} */
  const all = [];
  while (all.length < count) {
    const next = Math.min(atOnce, count - all.length);
    all.push(...(await Promise.all(Array.from({ length: next }, () => newBorrower(url, persona)))));
  }
  return all;
}
