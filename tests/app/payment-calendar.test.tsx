import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentCalendar } from '../../src/app/state/payment-calendar.ts';
import { sampleLoan } from './loan-samples.ts';
import { openLoan } from './open-loan.ts';
import { heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);
afterEach(() => void vi.restoreAllMocks());

const now = new Date('2026-11-28T19:30:00.123Z');
const payment = { id: 'l1-1', date: '2026-12-31', title: 'Payment of £252.05 to lendable', text: 'See your account' };

describe('the calendar file of payments', () => {
  it('has a whole day for each payment, with a reminder two days before (RFC 5545)', () => {
    const lines = paymentCalendar([payment], now).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:l1-1',
        'DTSTAMP:20261128T193000Z',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Payment of £252.05 to lendable',
        'TRIGGER:-P2D',
      ]),
    );
    expect(lines.at(-1)).toBe('');
  });

  it('keeps every text, in lines of at most 75 octets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (written) => {
        const text = written.replaceAll(/\p{Cc}/gu, '');
        const file = paymentCalendar([{ ...payment, text }], now);
        const lines = file.split('\r\n');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        const whole = file.replaceAll('\r\n ', '').split('\r\n');
        const [said = ''] = whole.filter((line) => line.startsWith('DESCRIPTION:'));
        expect(said.slice('DESCRIPTION:'.length).replaceAll(/\\([\\;,])/g, '$1')).toBe(text);
      }),
      { seed: 5545 },
    );
  });

  it('is saved from the schedule, with every future payment and no name or number of the borrower', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => (saved.push(file as Blob), 'blob:http://localhost:3000/payments');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = openLoan(sampleLoan('Active'), '&tab=schedule');
    await heading('Your loan: Schedule');
    await user.click(screen.getByRole('button', { name: 'Add these payments to your calendar' }));
    const text = (await saved[0]?.text()) ?? '';
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(sampleLoan('Active').scheduledPayments?.length ?? 0);
    expect(text).toContain('/account/borrow/repay/summary?id=l1');
  });

  it('is not offered once everything is due at once', async () => {
    openLoan(sampleLoan('Terminated'), '&tab=schedule');
    await heading('Your loan: Schedule');
    expect(screen.queryByRole('button', { name: /calendar/ })).toBeNull();
  });
});
