import { compileWorkspace } from '#compiler';
import { createFlowSession } from '#engine';
import { formats, transforms } from '#lending';
import type { CompiledFlow, Json } from '#model';
import { lazyStockForm, loadWidgets, PageForm } from '#renderer';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { loadModule } from '../compiler/load-flow.ts';
import { sampleSources } from './sample-sources.ts';

let flows: readonly CompiledFlow[] = [];

beforeAll(async () => {
  const { brands } = compileWorkspace(repoWorkspace(), { brands: ['lendable', 'motor'] });
  flows = await Promise.all(brands.flatMap(({ flows }) => flows.map(({ code }) => loadModule(code))));
  await Promise.all([lazyStockForm.load(), ...flows.map(loadWidgets)]);
});

const nothing = () => undefined;

const start = (flow: CompiledFlow) =>
  createFlowSession({ flow, context: { today: '2026-11-21', sources: sampleSources }, transforms, formats });

const isFile = (flow: CompiledFlow, path: string) => flow.fields[path]?.ui['ui:widget'] === 'file';

/** The pages with fields that both forms can draw. A file needs the page form. */
const pagesOf = (flow: CompiledFlow) =>
  flow.pages.filter(({ fields }) => fields.length > 0 && !fields.some(({ path }) => isFile(flow, path)));

interface Control {
  readonly name: string | null;
  readonly type: string;
  readonly label: string;
  readonly description: string;
}

/** The controls of a form, in order, as assistive technology finds them. */
function controlsIn(container: HTMLElement): readonly Control[] {
  const found = container.querySelectorAll<HTMLInputElement>('input:not([aria-hidden]), select, textarea');
  return [...found].map((control) => ({
    name: control.name,
    type: control.type,
    label: [...(control.labels ?? [])].map(({ textContent }) => textContent).join(' '),
    description: (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  }));
}

const legendsIn = (container: HTMLElement) => [...container.querySelectorAll('legend')].map((each) => each.textContent);

describe("RJSF's own form with the theme", () => {
  it('draws the same controls, names, labels, legends and hints as the page form, on every page without a file', () => {
    let pages = 0;
    for (const flow of flows)
      for (const { id } of pagesOf(flow)) {
        const where = `${flow.id} ${id}`;
        const session = start(flow);
        const own = render(
          <PageForm
            {...{ session, page: id, issues: [], focusSummary: 0, pending: false }}
            {...{ onContinue: nothing, onChangeAnswer: nothing }}
          />,
        );
        const [controls, legends] = [controlsIn(own.container), legendsIn(own.container)];
        cleanup();
        const stock = render(<lazyStockForm.Component session={session} page={id} onSubmit={nothing} />);
        expect(controlsIn(stock.container), where).toEqual(controls);
        expect(legendsIn(stock.container), where).toEqual(legends);
        cleanup();
        if (controls.length > 0) pages += 1;
      }
    expect(pages).toBeGreaterThan(20);
  });

  it('shows the messages of the flow, and hands on the data when the validator of the compiler accepts it', async () => {
    const contact = flows.find(({ id }) => id === 'visitor/contact');
    expect(contact).toBeDefined();
    if (!contact) return;
    const onSubmit = vi.fn();
    const session = start(contact);
    const [page] = contact.pages;
    render(<lazyStockForm.Component session={session} page={page?.id ?? ''} onSubmit={onSubmit} />);
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: session.view(page?.id ?? '').button ?? '' }));
    const summary = screen.getByRole('alert');
    const issues = session.check(page?.id ?? '').map(({ message }) => message);
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(issues);
    expect(onSubmit).not.toHaveBeenCalled();
    const answers: Record<string, Json> = {};
    const [topic] = screen.getAllByRole<HTMLInputElement>('radio');
    if (topic) await user.click(topic);
    answers['topic'] = topic?.value ?? '';
    const texts: Readonly<Record<string, string>> = { email: 'sian@example.com', tel: '020 7946 0000' };
    for (const control of screen.getAllByRole<HTMLInputElement>('textbox')) {
      const text = texts[control.type] ?? 'Example';
      await user.type(control, text);
      answers[control.name] = text;
    }
    await user.click(screen.getByRole('button', { name: session.view(page?.id ?? '').button ?? '' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onSubmit).toHaveBeenCalledWith(answers);
  });
});
