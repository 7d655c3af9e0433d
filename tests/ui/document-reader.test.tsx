import { DocumentReader } from '#ui';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const scrollTo = vi.fn();

beforeEach(() => {
  window.scrollTo = scrollTo;
  scrollTo.mockClear();
  // jsdom does not implement `srcdoc`, so this writes the document into the frame.
  Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', {
    configurable: true,
    set(this: HTMLIFrameElement, html: string) {
      const inside = this.contentDocument as Document;
      inside.open();
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- a document of its own is what the frame needs
      inside.write(html);
      inside.close();
      this.dispatchEvent(new Event('load'));
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLIFrameElement.prototype, 'srcdoc');
  document.head.replaceChildren();
});

/** Stands for the output of the sanitiser. These tests do not sanitise. */
const sanitised = (html: string) => html as unknown as { readonly sanitised: true };

const agreement = sanitised(`<h1>Loan Agreement</h1>
  <h2 id="parties">1. Parties</h2><p>See <a href="#cost">the cost</a> or <a href="/elsewhere">elsewhere</a>.</p>
  <h2 id="cost">2. Cost</h2><h3>2.1 Interest</h3><table><tr><td>APR</td></tr></table>
  <h2>3. Withdrawing</h2>`);

const frame = () => screen.getByTitle<HTMLIFrameElement>('Loan Agreement');
const inside = () => frame().contentDocument as Document;

async function read() {
  const view = render(<DocumentReader title="Loan Agreement" html={agreement} />);
  await waitFor(() => expect(frame()).toHaveAttribute('data-ready'));
  return view;
}

test('a document is shown in a frame that blocks scripts and navigation (T-02, R-60)', async () => {
  await read();
  const allowed = frame().getAttribute('sandbox')?.split(' ').sort();
  expect(allowed).toEqual(['allow-modals', 'allow-same-origin']);
  expect(frame()).not.toHaveAttribute('src');
  expect(inside().body).toHaveTextContent('2.1 Interest');
});

test('a document has the style sheets of the surrounding page (A-57)', async () => {
  document.documentElement.lang = 'en';
  const style = document.createElement('style');
  style.textContent = 'p { color: rebeccapurple }';
  document.head.append(style);
  await read();
  expect(inside().querySelector('style')).toHaveProperty('textContent', 'p { color: rebeccapurple }');
  expect(inside().documentElement).toHaveProperty('lang', 'en');
  expect(inside().title).toBe('Loan Agreement');
});

test('a document is shown when its style sheets have loaded, even if the browser fires no events in its frame (R-60)', async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/sheet.css';
  document.head.append(link);
  render(<DocumentReader title="Loan Agreement" html={agreement} />);
  await waitFor(() => expect(inside().querySelector('link')).not.toBeNull());
  expect(frame()).not.toHaveAttribute('data-ready');
  Object.defineProperty(inside().querySelector('link'), 'sheet', { value: {} });
  await waitFor(() => expect(frame()).toHaveAttribute('data-ready'));
});

test('the list of contents of a document scrolls to a part and focuses it', async () => {
  await read();
  await userEvent.click(screen.getByText('Contents'));
  const parts = [...screen.getByRole('navigation', { name: 'Contents' }).querySelectorAll('li')];
  expect(parts.map((part) => part.textContent)).toEqual(['1. Parties', '2. Cost', '2.1 Interest', '3. Withdrawing']);
  await userEvent.click(screen.getByRole('button', { name: '2. Cost' }));
  expect(scrollTo).toHaveBeenCalled();
  expect(inside().activeElement?.id).toBe('cost');
});

test('links inside a document lead to its parts, and no link opens a page in the frame', async () => {
  await read();
  const [within, elsewhere] = [...inside().querySelectorAll('a')] as [HTMLAnchorElement, HTMLAnchorElement];
  expect(fireEvent.click(within)).toBe(false);
  expect(inside().activeElement?.id).toBe('cost');
  expect(fireEvent.click(elsewhere)).toBe(false);
});

test('the text size of a document changes in steps and is announced', async () => {
  await read();
  const zoom = () => inside().documentElement.style.getPropertyValue('--zoom');
  expect(zoom()).toBe('1');
  await userEvent.click(screen.getByRole('button', { name: 'Larger text' }));
  expect(zoom()).toBe('1.15');
  expect(screen.getByText('Text size 115%')).toHaveAttribute('role', 'status');
  for (let step = 0; step < 9; step++) await userEvent.click(screen.getByRole('button', { name: 'Larger text' }));
  expect(zoom()).toBe('2');
  for (let step = 0; step < 9; step++) await userEvent.click(screen.getByRole('button', { name: 'Smaller text' }));
  expect(zoom()).toBe('1');
  expect(screen.getByText('This is the smallest text size')).toBeInTheDocument();
});

test('the Print button prints only the document', async () => {
  await read();
  const print = vi.fn();
  (frame().contentWindow as Window).print = print;
  await userEvent.click(screen.getByRole('button', { name: /^Print/ }));
  expect(print).toHaveBeenCalledOnce();
});

test('a document shows that it is loading, and does so again for another document', async () => {
  const view = render(<DocumentReader title="Loan Agreement" html={undefined} />);
  expect(screen.getByText('Loading Loan Agreement').closest('[role]')).toHaveAttribute('role', 'status');
  view.rerender(<DocumentReader title="Loan Agreement" html={agreement} />);
  await waitFor(() => expect(screen.queryByText('Loading Loan Agreement')).toBeNull());
  view.rerender(<DocumentReader title="Loan Agreement" html={sanitised('<p>Another</p>')} />);
  await waitFor(() => expect(inside().body).toHaveTextContent('Another'));
  await waitFor(() => expect(frame()).toHaveAttribute('data-ready'));
  expect(screen.queryByText('Contents')).toBeNull();
});

test('each value of a wide table carries the header of its column, so that a phone can show one below the other', async () => {
  const html = `<table><thead><tr><th>Date</th><th>Payment</th></tr></thead>
    <tbody><tr><th scope="row">01/01/2027</th><td>£301.36</td></tr></tbody></table>`;
  render(<DocumentReader title="Loan Agreement" html={sanitised(html)} />);
  await waitFor(() => expect(frame()).toHaveAttribute('data-ready'));
  const table = within(inside().body).getByRole('table');
  expect(within(table).getByRole('rowheader')).toHaveAttribute('data-label', 'Date');
  expect(within(table).getByRole('cell')).toHaveAttribute('data-label', 'Payment');
  for (const part of table.querySelectorAll('thead, tbody, tr, th, td')) expect(part).toHaveAttribute('role');
});

test.each([
  ['without column headers', '<table><tr><td>APR</td><td>29.1%</td></tr></table>'],
  [
    'with a cell across columns',
    '<table><thead><tr><th colspan="2">Payments</th></tr></thead><tr><td>1</td><td>2</td></tr></table>',
  ],
  ['with uneven rows', '<table><thead><tr><th>Date</th></tr></thead><tr><td>1</td><td>2</td></tr></table>'],
])('a table %s keeps its layout', async (_, html) => {
  render(<DocumentReader title="Loan Agreement" html={sanitised(html)} />);
  await waitFor(() => expect(frame()).toHaveAttribute('data-ready'));
  expect(inside().querySelector('[data-label], [role]')).toBeNull();
});

test.each([
  [48_213, 'Download (PDF, 48 kB) Loan Agreement'],
  [undefined, 'Download (PDF) Loan Agreement'],
])(
  'the download of a document states the type of the file and, if it is %s bytes long, its size',
  async (size, name) => {
    const onPress = vi.fn();
    const download = { kind: 'PDF', size, pending: false, onPress };
    render(<DocumentReader title="Loan Agreement" html={agreement} download={download} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onPress).toHaveBeenCalledOnce();
  },
);

test('axe finds no violations in the document reader', async () => {
  const { container } = await read();
  const options: axe.RunOptions = { iframes: false, rules: { 'color-contrast': { enabled: false } } };
  expect((await axe.run(container, options)).violations.map(({ id }) => id)).toEqual([]);
});
