import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, heading, openApp } from './render-app.tsx';
import { form, freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

describe('leaving a form with changes', () => {
  it('asks first, then stays or leaves, and keeps the answers in this tab (S-27)', async () => {
    const { user } = openApp(form);
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await user.click(screen.getByRole('link', { name: 'lendable' }));
    await screen.findByText('Leave without finishing?');
    await user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(address()).toBe(`${form}/loan`);
    await user.click(screen.getByRole('link', { name: 'lendable' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await heading('A clear rate, in a few minutes');
    window.history.back();
    await heading('Your loan');
    expect(screen.getByLabelText('How much?')).toHaveValue('7500');
  });

  it('asks when Back leads out of the form', async () => {
    const { user } = openApp('/login');
    await heading('Sign in');
    await user.click(screen.getByRole('link', { name: 'Apply for a loan' }));
    await heading('Your loan');
    await user.type(screen.getByLabelText('How much?'), '7500');
    await user.tab();
    window.history.back();
    await screen.findByText('Leave without finishing?');
    await waitFor(() => expect(address()).toBe(`${form}/loan`));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await heading('Sign in');
  });

  it('does not ask if nothing was changed (S-27)', async () => {
    const { user } = openApp(form);
    await heading('Your loan');
    await user.click(screen.getByRole('link', { name: 'lendable' }));
    await heading('A clear rate, in a few minutes');
    expect(screen.queryByText('Leave without finishing?')).not.toBeInTheDocument();
  });

  it('asks before the page is closed or reloaded, but only while there are changes', async () => {
    const { user } = openApp(form);
    await heading('Your loan');
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await user.type(screen.getByLabelText('How much?'), '7500');
    await user.tab();
    expect(closing()).toBe(true);
  });
});
