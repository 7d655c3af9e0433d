import { createFlowSession, type FlowContext, type FlowSession } from '#engine';
import { formats, transforms } from '#lending';
import type { Json, LinkedText, Pointer } from '#model';
import { compiledBrands } from '../compiled-repo.ts';
import { loadFlow } from '../compiler/load-flow.ts';

const brands = await compiledBrands('lendable', 'motor');

/** A running loan, with the fields that flows read. */
export const loan: Json = {
  '@type': 'loan',
  id: 'l1',
  reference: 'LN-1',
  state: 'Active',
  isActive: true,
  canMakeEarlyRepayment: true,
  canChangePaymentDate: true,
  isEligibleForSelfServeArrangement: true,
  monthlyPayment: 301.36,
  paymentDay: 3,
  balance: 5200.5,
  remainingToPay: 6000,
  lastPaymentDate: '2028-12-03',
  nextPayment: { date: '2026-12-03', amount: 301.36 },
};

const user: Json = {
  '@type': 'user',
  id: 'u1',
  email: 'ada@example.com',
  addresses: [{ line1: 'High Street', town: 'Leeds', postCode: 'LS1 4AP' }],
};

/** Opens a form run of a flow of the repository for a borrower with a loan. `more` overrides the context. */
export async function openFlow(id: string, more: FlowContext = {}, brand = 'lendable'): Promise<FlowSession> {
  return createFlowSession({
    flow: await loadFlow(brands, brand, id),
    context: { loan, user, brand: { name: 'Example', fullName: 'Example Loans' }, today: '2026-11-21', ...more },
    transforms,
    formats,
  });
}

/** Sets answers by their pointers. */
export function answerAll(session: FlowSession, answers: Readonly<Record<Pointer, Json>>): void {
  for (const [at, value] of Object.entries(answers)) session.answer(at, value);
}

/** The body texts of a page, with figures as `label: value`. */
export function wordsOf(session: FlowSession, page: string): readonly string[] {
  return session.view(page).body.flatMap((block) => {
    if ('figures' in block) return block.figures.map(({ label, value }) => `${label}: ${value}`);
    if ('guarantee' in block) return ['guarantee'];
    if ('advice' in block) return [`advice: ${block.advice}`];
    if ('points' in block) return block.points.map(plain);
    if ('steps' in block) return block.steps.map(plain);
    if ('heading' in block) return block.heading;
    if ('details' in block) return block.details.summary;
    if ('table' in block) return block.table.rows.flat().map(plain);
    if ('hero' in block) return `${block.hero.label}: ${block.hero.value}`;
    if ('receipt' in block) return `${block.receipt.total.label}: ${block.receipt.total.value}`;
    return plain('text' in block ? block.text : block.warning);
  });
}

/** A text without its links. */
const plain = (text: LinkedText): string =>
  typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
