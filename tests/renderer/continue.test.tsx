import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeFlow } from '../engine/make-flow.ts';
import { start } from '../engine/start.ts';
import { renderPage } from './render-page.tsx';

const name = { schema: { type: 'string' }, ui: { 'ui:title': 'Name' } } as const;
const submit = () => screen.getByRole('button', { name: 'Continue' });

describe('the Continue button', () => {
  it.each(['Enter twice', 'a double click'] as const)('continues once on %s', async (how) => {
    const page = renderPage({ fields: { name } });
    page.onContinue.mockImplementation(() => page.show({ pending: true }));
    if (how === 'Enter twice') await page.user.type(screen.getByLabelText('Name'), '{Enter}{Enter}');
    else await page.user.dblClick(submit());
    expect(page.onContinue).toHaveBeenCalledOnce();
  });

  it('continues again after the request has ended', async () => {
    const page = renderPage({ fields: { name } });
    await page.user.click(submit());
    page.show({ pending: true });
    await page.user.click(screen.getByRole('button'));
    page.show({ pending: false });
    await page.user.click(submit());
    expect(page.onContinue).toHaveBeenCalledTimes(2);
  });

  it('ignores the second click of a double click whose first click led to this page', () => {
    const page = renderPage({ fields: { name } });
    expect(fireEvent.mouseDown(submit(), { detail: 2 }), 'selects no text').toBe(false);
    fireEvent.click(submit(), { detail: 2 });
    expect(page.onContinue).not.toHaveBeenCalled();
    fireEvent.click(submit(), { detail: 1 });
    expect(page.onContinue).toHaveBeenCalledOnce();
    expect(fireEvent.mouseDown(submit(), { detail: 2 }), 'may select text').toBe(true);
  });

  it('ignores an Enter key that is held down', () => {
    renderPage({ fields: { name } });
    expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' })).toBe(true);
  });

  it('shows the label of the page, and the content that the app puts before and after the fields', () => {
    renderPage(
      { fields: { name }, view: { button: 'Check my rate' } },
      { before: <h1>Your name</h1>, after: <p>After</p> },
    );
    const order = [screen.getByRole('heading'), screen.getByLabelText('Name'), screen.getByText('After')];
    for (const [at, element] of order.slice(1).entries())
      expect(order[at]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('button', { name: 'Check my rate' })).toHaveAttribute('type', 'submit');
  });

  it('lists the answers on a check-answers page, with one Change button for each page', async () => {
    const onChangeAnswer = vi.fn();
    const questions = {
      amount: { schema: { type: 'number' }, ui: { 'ui:title': 'Amount', 'ui:widget': 'money' } },
      reason: { schema: { type: 'string' }, ui: { 'ui:title': 'Reason' } },
    } as const;
    const order = {
      loan: { title: 'Your loan', fields: ['amount', 'reason'] },
      check: { kind: 'check-answers' },
    } as const;
    const session = start(makeFlow({ questions, order }));
    session.answer('/amount', 7500);
    const { user } = renderPage({ fields: {} }, { session, page: 'check', onChangeAnswer });
    expect(screen.getByRole('button', { name: /^Change ?Your loan$/ })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your loan' })).toBeInTheDocument();
    expect(screen.getByText('£7500')).toBeInTheDocument();
    expect(screen.getByText('Not provided')).toBeInTheDocument();
    act(() => session.answer('/amount', 8000));
    expect(screen.getByText('£8000')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Change/ }));
    expect(onChangeAnswer).toHaveBeenCalledWith('loan');
  });
});
