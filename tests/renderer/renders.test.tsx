import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FakeFlow } from './fake-session.ts';
import { renderPage } from './render-page.tsx';

/** Makes fields that count their renders, by counting how often their title is read. */
function counted(count: number) {
  const draws = new Map<string, number>();
  const field = (name: string): FakeFlow['fields'][string] => ({
    schema: {
      type: 'string',
      get title() {
        draws.set(name, (draws.get(name) ?? 0) + 1);
        return name;
      },
    },
  });
  const names = Array.from({ length: count }, (_, at) => `f${at}`);
  return { draws, fields: Object.fromEntries(names.map((name) => [name, field(name)])) };
}

describe('renders', () => {
  it('nothing while the borrower types', async () => {
    const { draws, fields } = counted(3);
    const { user } = renderPage({ fields });
    draws.clear();
    await user.type(screen.getByLabelText('f1'), 'Some text');
    expect([...draws]).toEqual([]);
  });

  it('only the field whose answer changes', () => {
    const { draws, fields } = counted(5);
    const { session } = renderPage({ fields });
    draws.clear();
    act(() => session.bring('f1', 'changed'));
    expect([...draws.keys()]).toEqual(['f1']);
  });

  it('only the field whose issue changes, even if the app renders the page again', () => {
    const lookups = () => ({ address: () => Promise.resolve([]) });
    const { draws, fields } = counted(3);
    const page = renderPage({ fields }, { lookups: lookups() });
    draws.clear();
    page.show({ lookups: lookups(), onContinue: () => undefined });
    page.show({ issues: [{ field: 'f2', keyword: 'required', message: 'Enter it' }] });
    expect(screen.getByLabelText('f2')).toBeInvalid();
    expect([...draws.keys()]).toEqual(['f2']);
  });

  it('each field once if Continue finds an issue in all of them', () => {
    const { draws, fields } = counted(3);
    const page = renderPage({ fields });
    const once = [...draws];
    draws.clear();
    const issues = Object.keys(fields).map((field) => ({ field, keyword: 'required', message: 'Enter it' }));
    page.show({ issues, focusSummary: 1 });
    expect([...draws]).toEqual(once);
    expect(screen.getAllByText('Enter it', { selector: 'p *' })).toHaveLength(3);
  });

  it('without losing the text or the focus of a field when other fields open and close', async () => {
    const field = (title: string, pick?: string) => ({
      schema: { type: 'string' as const },
      ui: { 'ui:title': title },
      ...(pick && { when: (answers: object) => 'pick' in answers && answers.pick === pick }),
    });
    const { session, user } = renderPage({
      fields: { above: field('Above', 'a'), typed: field('Typed'), below: field('Below', 'b') },
      answers: { pick: 'b' },
    });
    const control = screen.getByLabelText('Typed');
    await user.type(control, 'Half a sen');
    act(() => session.bring('pick', 'a'));
    expect(screen.getByLabelText('Above')).toBeInTheDocument();
    expect(screen.queryByLabelText('Below')).toBeNull();
    expect(control).toHaveFocus();
    await user.keyboard('tence');
    expect(screen.getByLabelText('Typed')).toHaveValue('Half a sentence');
  });
});
