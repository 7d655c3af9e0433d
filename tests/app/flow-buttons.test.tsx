import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { keysOf, UPDATE, walkToCode } from './walk-phone.ts';
import { place, press } from './walk-requirement.ts';

beforeEach(freshBrowser);

describe('the buttons of a page', () => {
  const waiting = { resendAt: '2026-11-21 12:00:45.000000' };

  it('send a code again, confirm it, and then wait (A-44)', async () => {
    const { user, lender } = await walkToCode();
    lender.takes(UPDATE, () => waiting);
    const again = await screen.findByRole('button', { name: 'Send a new code' });
    await user.click(again);
    const word = await screen.findByText('We have sent a new code to 07700');
    expect(word.closest('[role=status]')).not.toBeNull();
    expect(document.activeElement).toContainElement(word);
    expect(await screen.findByText(/You can do this again in 45 seconds/)).toBeInTheDocument();
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await user.click(again);
    expect(lender.to(UPDATE)).toHaveLength(2);
    expect(new Set(keysOf(lender, UPDATE)).size).toBe(2);
  });

  it('send once on a double click (T-16)', async () => {
    const { user, lender } = await walkToCode();
    await user.dblClick(screen.getByRole('button', { name: 'Send a new code' }));
    await screen.findByText('We have sent a new code to 07700');
    expect(lender.to(UPDATE)).toHaveLength(2);
  });

  it('show the lender’s reason for a refusal', async () => {
    const { user, lender } = await walkToCode();
    lender.answers(UPDATE, () => ({
      status: 429,
      problem: { code: 'too-soon', detail: 'Wait a minute before asking for another code.', errors: [] },
    }));
    await press(user, 'Send a new code');
    expect(await screen.findByText(/Wait a minute before asking for another code/)).toBeInTheDocument();
  });

  it('lead to an aside page, which sends itself and is empty the next time', async () => {
    const { user, lender } = await walkToCode();
    await press(user, 'Use another number');
    await heading('Another number');
    expect(address()).toBe(place('other'));
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', place('code'));
    await user.type(screen.getByLabelText('Other number'), '07722');
    await press(user, 'Send a code there');
    await heading('The code');
    expect(screen.getByText('We sent it to 07722.')).toBeInTheDocument();
    expect(lender.to(UPDATE)[1]?.body).toEqual({ mobileNumber: '07722' });
    await press(user, 'Use another number');
    await heading('Another number');
    expect(screen.getByLabelText('Other number')).toHaveValue('');
    await user.type(screen.getByLabelText('Other number'), '07722');
    await press(user, 'Send a code there');
    await heading('The code');
    expect(new Set(keysOf(lender, UPDATE)).size).toBe(3);
  });
});
