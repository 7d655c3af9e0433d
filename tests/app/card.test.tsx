import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  action,
  CARD_PAGE,
  keysOf,
  openCard,
  openSettlementByCard,
  payBy,
  paySettlement,
  settled,
  typeCard,
} from './card-at-hand.ts';
import { lateAnswer } from './fake-lender.ts';
import { heading, openApp } from './render-app.tsx';
import { CALLS, figure, ok, openLoanPage, paidUp, problem, refusedCard } from './repay-lender.ts';
import { openRepayPage } from './repay-flows.ts';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

describe('paying arrears by card', () => {
  it('the card page charges the payment method and shows a receipt from the returned loan (S-12, S-13)', async () => {
    const app = openCard(() => ok(paidUp()));
    await payBy(app);
    await heading('You have paid £301.36');
    expect(app.lender.to(CALLS.charge).map(({ body }) => body)).toEqual([
      { paymentMethodId: 'pm_card_visa', amount: 301.36 },
    ]);
    const receipt = within(screen.getByRole('table', { name: 'Your receipt' }));
    expect(receipt.getByRole('row', { name: /Paid £301.36/ })).toBeInTheDocument();
    expect(receipt.getByRole('row', { name: /Still overdue £0/ })).toBeInTheDocument();
    expect(app.lender.to(CALLS.confirm)).toHaveLength(0);
  });

  it('the card page shows what is paid first, who receives the card details beside the button, and then what happens next', async () => {
    openCard(() => ok(paidUp()));
    const number = await screen.findByLabelText('Card number');
    const button = screen.getByRole('button', { name: /^Pay £301.36 now/ });
    const order = [
      screen.getByText('You pay today'),
      number,
      screen.getByLabelText('Expiry date'),
      screen.getByLabelText('Security code'),
      button,
      screen.getByText(/^Your card details go directly to our test card provider\./),
      screen.getByRole('heading', { name: 'What happens next' }),
      screen.getByText('The payment goes towards what is overdue, starting with the oldest payment.'),
    ];
    for (const [at, element] of order.slice(1).entries())
      expect(order[at]!.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText('£301.36', { selector: 'dd' })).toBeInTheDocument();
  });

  it('the card page names the scheme of the card while its number is typed', async () => {
    const { user } = openCard(() => ok(paidUp()));
    const number = await screen.findByLabelText('Card number');
    await user.type(number, '42');
    expect(screen.getByText('Visa')).toBeInTheDocument();
    await user.clear(number);
    await user.type(number, '55');
    expect(screen.getByText('Mastercard')).toBeInTheDocument();
    await user.type(number, '5');
    expect(number).toHaveFocus();
    expect(number).toHaveValue('555');
  });

  it('the card page runs the 3-D Secure check, then confirms once with its payment intent (S-12)', async () => {
    const app = openCard(() => action);
    app.lender.answers(CALLS.confirm, () => ok(paidUp()));
    await payBy(app, '4000 0000 0000 3220');
    expect(await screen.findByText('Your bank is checking this payment')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Approve' }));
    await heading('You have paid £301.36');
    expect(app.lender.to(CALLS.confirm).map(({ body }) => body)).toEqual([{ paymentIntentId: 'pi_1' }]);
  });

  it('a declined 3-D Secure check makes no confirmation call, and the same payment can continue (E-03)', async () => {
    const app = openCard(() => action);
    app.lender.answers(CALLS.confirm, () => ok(paidUp()));
    await payBy(app, '4000 0000 0000 3220');
    await app.user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('The security check with your bank was not completed')).toBeInTheDocument();
    expect(app.lender.to(CALLS.confirm)).toHaveLength(0);
    await app.user.click(screen.getByRole('button', { name: 'Try a card again' }));
    await typeCard(app, '4000 0000 0000 3220');
    await app.user.click(screen.getByRole('button', { name: 'Pay £301.36 now' }));
    await app.user.click(await screen.findByRole('button', { name: 'Approve' }));
    await heading('You have paid £301.36');
    expect(new Set(keysOf(app, CALLS.charge)).size).toBe(1);
  });

  it('no card can be tried again after FAILED_TO_PROCESS, even after a reload (S-14, E-04)', async () => {
    const app = openCard(() => refusedCard('FAILED_TO_PROCESS'));
    await payBy(app, '4000 0000 0000 0119');
    expect(await screen.findByText('This payment could not be processed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try a card again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
      'href',
      '/account/borrow/repay/late?id=l1',
    );
    app.unmount();
    openCard(() => ok(paidUp()));
    expect(await screen.findByText('This payment could not be processed')).toBeInTheDocument();
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  it.each([
    ['CARD_DECLINED', 'Your bank declined the payment'],
    ['INSUFFICIENT_FUNDS', 'There is not enough money in your account'],
    ['EXPIRED_CARD', 'Your card has expired'],
  ])('the reason %s is explained, and another card is a new payment (D-25)', async (reason, words) => {
    let answer = refusedCard(reason);
    const app = openCard(() => answer);
    await payBy(app);
    expect(await screen.findByText(words)).toBeInTheDocument();
    answer = ok(paidUp());
    await app.user.click(screen.getByRole('button', { name: 'Try a card again' }));
    await typeCard(app, '5555 5555 5555 4444');
    await app.user.click(screen.getByRole('button', { name: 'Pay £301.36 now' }));
    await heading('You have paid £301.36');
    expect(new Set(keysOf(app, CALLS.charge)).size).toBe(2);
  });

  it.each([
    ['another status', problem(400, 'bad', { type: 'cardPaymentFailedError', reasonCode: 'FAILED_TO_PROCESS' })],
    ['another type', problem(422, 'bad', { reasonCode: 'FAILED_TO_PROCESS' })],
    ['another reason', refusedCard('CARD_DECLINED')],
  ])('another attempt by card is allowed after %s (S-14, E-04)', async (_, answer) => {
    const app = openCard(() => answer);
    await payBy(app);
    expect(await screen.findByRole('button', { name: 'Try a card again' })).toBeInTheDocument();
    expect(app.services.payments.read('l1')).not.toHaveProperty('isBarred');
  });

  it('the card page asks the borrower to wait after too many attempts (T-23)', async () => {
    const app = openCard(() => problem(429, 'too-many', { detail: 'Wait a few minutes.' }));
    await payBy(app);
    expect(await screen.findByText('You need to wait before you try again')).toBeInTheDocument();
    expect(screen.getByText('Wait a few minutes. We have not taken any money.')).toBeInTheDocument();
  });

  it('the card page makes one charge however often the button is pressed (T-16)', async () => {
    const answer = lateAnswer();
    const app = openCard(() => answer.promise);
    await heading('Pay by card');
    await typeCard(app);
    await app.user.dblClick(screen.getByRole('button', { name: 'Pay £301.36 now' }));
    await screen.findByText('Asking your bank for the payment');
    answer.give(ok(paidUp()));
    await heading('You have paid £301.36');
    expect(app.lender.to(CALLS.charge)).toHaveLength(1);
  });

  it('the card page groups the digits of the card number while it is typed, and keeps the caret', async () => {
    const { user } = openCard(() => ok(paidUp()));
    const number = await screen.findByLabelText<HTMLInputElement>('Card number');
    await user.type(number, '4242424242424242');
    expect(number).toHaveValue('4242 4242 4242 4242');
    await user.type(number, '1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(number).toHaveValue('4214 2424 2424 2424 2');
    expect(number.selectionStart).toBe(3);
  });

  it('the card page names missing details at their fields and sends nothing', async () => {
    const app = openCard(() => ok(paidUp()));
    await heading('Pay by card');
    await app.user.click(screen.getByRole('button', { name: 'Pay £301.36 now' }));
    expect(await screen.findByRole('link', { name: 'Enter a card number' })).toHaveAttribute('href', '#card-number');
    expect(screen.getByLabelText('Card number')).toBeInvalid();
    expect(app.lender.to(CALLS.charge)).toHaveLength(0);
  });

  it('neither card number nor security code is stored, logged or sent to the lender (X-20)', async () => {
    const app = openCard(() => refusedCard('CARD_DECLINED'));
    await payBy(app, '4000000000000002');
    await screen.findByText('Your bank declined the payment');
    const everything = JSON.stringify([app.lender.calls, app.log, { ...sessionStorage }, { ...localStorage }]);
    expect(everything).not.toMatch(/4000000000000002|"123"|12\/34/);
  });
});

describe('the card page', () => {
  it('in-app navigation to the card page loads it as a document of its own, with a placeholder meanwhile (R-46, T-19)', async () => {
    const { services, left } = openRepayPage('late?id=l1');
    await heading('Your overdue payment');
    services.navigation.navigate(`/account/borrow/repay/${CARD_PAGE}`);
    await screen.findByText('Loading');
    await waitFor(() => expect(left).toEqual([`http://localhost:3000/account/borrow/repay/${CARD_PAGE}`]));
  });

  it('the card page loads at its canonical address, however the link is spelled (T-19)', async () => {
    const { left } = openLoanPage('CARD');
    await waitFor(() => expect(left).toEqual(['http://localhost:3000/account/borrow/repay/card']));
  });

  it('the card page says if there is nothing to pay', async () => {
    openLoanPage(CARD_PAGE, { loan: paidUp() });
    await heading('There is nothing to pay here');
  });

  it('the card page charges a settlement figure exactly (C-16, A-16)', async () => {
    const app = openSettlementByCard(() => ok(settled));
    await paySettlement(app);
    await heading('You have paid off your loan');
    expect(app.lender.to(CALLS.charge)[0]?.body).toEqual({ paymentMethodId: 'pm_card_visa', amount: 5210.11 });
  });

  it('after a declined card the card page charges the current settlement figure, not the expired one (S-24)', async () => {
    window.sessionStorage.setItem('tenor.payment.l1', JSON.stringify({ flow: 'settlement', pence: 500_000 }));
    openSettlementByCard(() => ok(settled));
    await heading('Pay by card');
    expect(await screen.findByRole('button', { name: 'Pay £5,210.11 now' })).toBeInTheDocument();
  });

  it('the card page does not charge an expired settlement figure (S-24)', async () => {
    openSettlementByCard(() => ok(settled), { quote: ok({ ...figure, expiresAt: '2026-11-20 23:59:59.000000' }) });
    await heading('There is nothing to pay here');
  });

  it('the card page asks the borrower to sign in first', async () => {
    openApp(`/account/borrow/repay/${CARD_PAGE}`);
    await heading('Sign in');
  });
});
