import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from './render-page.tsx';

const name = { schema: { type: 'string' }, ui: { 'ui:title': 'First name' } } as const;
const amount = { schema: { type: 'number' }, ui: { 'ui:title': 'Amount', 'ui:widget': 'money' } } as const;

describe('typing', () => {
  it('keeps keystrokes in the control and commits the text when the borrower leaves it', async () => {
    const { user, session } = renderPage({ fields: { name } });
    let changes = 0;
    session.subscribe(() => changes++);
    await user.type(screen.getByLabelText('First name'), 'Ada');
    expect(changes).toBe(0);
    await user.tab();
    await expect.poll(() => session.answers()).toEqual({ name: 'Ada' });
    expect(changes).toBe(1);
  });

  it('commits every key press of a field that a condition reads', async () => {
    const { user, answer } = renderPage({ fields: { name: { ...name, immediate: true } } });
    await user.type(screen.getByLabelText('First name'), 'Ad');
    expect(answer('name')).toBe('Ad');
  });

  it('commits all text before Continue', async () => {
    const { user, onContinue, session } = renderPage({ fields: { name, amount } });
    let seen: unknown;
    onContinue.mockImplementation(() => (seen = session.answers()));
    await user.type(screen.getByLabelText('First name'), 'Ada');
    await user.type(screen.getByLabelText('Amount'), '7,500');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(seen).toEqual({ name: 'Ada', amount: 7500 });
  });

  it.each([
    ['First name', 'Jose\u0301', { name: 'Jos\u00e9' }],
    ['First name', '\u202dAda\u202c \u200b', { name: 'Ada' }],
    ['First name', 'Mary\u00a0Jane', { name: 'Mary Jane' }],
    ['Amount', '\ufeff£7\u00a0500', { amount: 7500 }],
  ])(
    'reads pasted text without its invisible characters, and leaves the control unchanged: %s, %j',
    async (label, text, read) => {
      const { user, session } = renderPage({ fields: { name, amount } });
      const control = screen.getByLabelText(label);
      await user.click(control);
      await user.paste(text);
      await user.tab();
      await expect.poll(() => session.answers()).toEqual(read);
      expect(control).toHaveValue(text);
    },
  );

  it('commits the last keys before Enter continues', async () => {
    const { user, onContinue, answer } = renderPage({ fields: { name } });
    await user.type(screen.getByLabelText('First name'), 'Ada{Enter}');
    expect(onContinue).toHaveBeenCalledOnce();
    expect(answer('name')).toBe('Ada');
  });

  it.each([
    ['the browser hides the page', () => window.dispatchEvent(new Event('pagehide'))],
    ['the form is unmounted', (page: ReturnType<typeof renderPage>) => page.unmount()],
  ])('commits typed text when %s', async (_, leave) => {
    const page = renderPage({ fields: { name } });
    await page.user.type(screen.getByLabelText('First name'), 'Ada');
    act(() => {
      leave(page);
    });
    expect(page.answer('name')).toBe('Ada');
  });

  it('keeps the text of a field that closes', async () => {
    const { user, session } = renderPage({
      fields: {
        job: { schema: { type: 'string' }, ui: { 'ui:title': 'Job' }, when: (answers) => answers['works'] !== false },
        works: { schema: { type: 'boolean' }, ui: { 'ui:title': 'Work', 'ui:widget': 'radio' } },
      },
    });
    await user.type(screen.getByLabelText('Job'), 'Baker');
    await user.click(screen.getByLabelText('No'));
    expect(screen.queryByLabelText('Job')).toBeNull();
    expect(session.answers()).toEqual({ job: 'Baker', works: false });
  });

  it('keeps the click on Continue if leaving the field opens another field', async () => {
    const pay = { ...name, ui: { 'ui:title': 'Pay' }, when: (answers: object) => 'name' in answers };
    const { onContinue, session } = renderPage({ fields: { name, pay } });
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByLabelText('First name'), 'Ada');
    const button = screen.getByRole('button', { name: 'Continue' });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(session.answers()).toEqual({});
    expect(screen.queryByLabelText('Pay')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(onContinue).toHaveBeenCalledOnce();
    expect(await screen.findByLabelText('Pay')).toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  });

  it('shows an answer that changes elsewhere, but not over text that is being typed', async () => {
    const { user, session, answer } = renderPage({ fields: { name, amount } });
    act(() => session.bring('amount', 650.5));
    expect(screen.getByLabelText('Amount')).toHaveValue('650.50');
    await user.type(screen.getByLabelText('First name'), 'Jo');
    act(() => session.bring('name', 'Joanna'));
    expect(screen.getByLabelText('First name')).toHaveValue('Jo');
    await user.tab();
    await expect.poll(() => answer('name')).toBe('Jo');
  });

  it('leaves the text as typed when it becomes a number', async () => {
    const { user, answer } = renderPage({ fields: { amount } });
    await user.type(screen.getByLabelText('Amount'), '£7,500.00');
    await user.tab();
    await expect.poll(() => answer('amount')).toBe(7500);
    expect(screen.getByLabelText('Amount')).toHaveValue('£7,500.00');
  });

  it.each([
    ['7500', 7500],
    ['0750', 750],
    ['650.0', 650],
    ['£1,234.50', 1234.5],
    ['1 234', 1234],
    ['.5', 0.5],
    ['-5', -5],
    ['7,5', '7,5'],
    ['120,50', '120,50'],
    ['a lot', 'a lot'],
    ['1e5', '1e5'],
    ['  ', undefined],
  ])('reads the number %j as %j (V-13)', async (text, value) => {
    const { user, session } = renderPage({ fields: { amount } });
    await user.type(screen.getByLabelText('Amount'), `${text}{Enter}`);
    expect(session.answers()['amount']).toBe(value);
  });
});
