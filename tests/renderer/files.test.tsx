import type { FileStore } from '../../src/renderer/ports.ts';
import type { PageFormProps } from '../../src/renderer/page-form.tsx';
import type { FieldSchema, FieldUi, Issue } from '#model';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from './render-page.tsx';

const schema: FieldSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    type: { type: 'string', enum: ['image/jpeg', 'image/png', 'application/pdf'] },
    size: { type: 'integer', minimum: 1, maximum: 10_485_760 },
  },
  required: ['id', 'name', 'type', 'size'],
};
const ui: FieldUi = { 'ui:title': 'Payslip', 'ui:widget': 'file' };

/** A store that takes the type of a file from its name: `a.pdf` is a PDF. It cannot read a file called `lost`. */
function fakeStore(over: Partial<FileStore> = {}) {
  const kept = new Map<string, File>();
  const types: Record<string, string> = { pdf: 'application/pdf', jpg: 'image/jpeg' };
  const store: FileStore = {
    async inspect(file) {
      if (file.name === 'lost') throw new DOMException('gone', 'NotReadableError');
      return { type: types[file.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream', size: file.size };
    },
    keep(file) {
      const id = `f${kept.size + 1}`;
      kept.set(id, file);
      return id;
    },
    get: (id) => kept.get(id),
    drop: vi.fn<(id: string) => void>(),
    isLost: () => false,
    ...over,
  };
  return store;
}

// The tests ignore `accept`, because dropped files ignore it too, and the claimed type of a file proves nothing.
const page = (files: FileStore, props: Partial<PageFormProps> = {}) => ({
  ...renderPage({ fields: { payslip: { schema, ui } } }, { files, ...props }),
  user: userEvent.setup({ applyAccept: false }),
});

/** Returns the last announcement about files. The Continue button has another status element. */
const announced = () => screen.getAllByRole('status')[0]?.textContent;
const continueButton = () => screen.getByRole('button', { name: /^(?:Continue|Sending)/ });
const input = () => screen.getByLabelText('Payslip');
const march = new File(['content'], 'march.pdf', { type: 'text/html' });
const photo = new File(['photo'], 'april.jpg', { type: 'image/jpeg' });

describe('a file question (T-14, R-61)', () => {
  const made: string[] = [];
  const revoked: string[] = [];
  beforeEach(() => {
    made.length = revoked.length = 0;
    URL.createObjectURL = () => made[made.push(`blob:${made.length + 1}`) - 1] as string;
    URL.revokeObjectURL = (url) => void revoked.push(url);
  });

  it('answers with a handle that has the type of the content; the store keeps the content', async () => {
    const files = fakeStore();
    const { user, answer } = page(files);
    await user.upload(input(), march);
    await expect
      .poll(() => answer('payslip'))
      .toEqual({
        id: 'f1',
        name: 'march.pdf',
        type: 'application/pdf',
        size: 7,
      });
    expect(announced()).toBe('Added march.pdf');
    expect(input()).toHaveAccessibleDescription('Chosen: march.pdf');
    await user.click(screen.getByRole('button', { name: /^Remove ?march.pdf$/ }));
    expect(files.drop).toHaveBeenCalledWith('f1');
    expect(answer('payslip')).toBeUndefined();
  });

  it('replaces the first file with another, and deletes the first from the store', async () => {
    const files = fakeStore();
    const { user, answer, container, unmount } = page(files);
    await user.upload(input(), photo);
    await expect.poll(() => answer('payslip')).toMatchObject({ id: 'f1' });
    expect(container.querySelector('img')).toHaveAttribute('src', 'blob:1');
    await user.upload(input(), march);
    await expect.poll(() => answer('payslip')).toMatchObject({ id: 'f2' });
    expect(files.drop).toHaveBeenCalledWith('f1');
    expect(container.querySelector('img')).toBeNull();
    unmount();
    expect(revoked).toEqual(made);
  });

  it.each([
    ['notes.docx', 'x', 'This file is not a JPEG, PNG or PDF'],
    ['empty.pdf', '', 'This file is empty'],
  ])(
    'announces at once why %s is not accepted, and shows the error only after Continue (T-14)',
    async (name, text, said) => {
      const { user, answer } = page(fakeStore());
      await user.upload(input(), new File([text], name));
      await expect.poll(announced).toBe(`${name}: ${said}`);
      expect(answer('payslip')).toMatchObject({ name, size: text.length });
      expect(input()).not.toHaveAttribute('aria-invalid');
    },
  );

  it('says that a file is larger than its schema allows (T-14)', async () => {
    const inspect = async () => ({ type: 'application/pdf', size: 10_485_761 });
    const { user } = page(fakeStore({ inspect }));
    await user.upload(input(), march);
    expect(await screen.findByText('This file is larger than 10 MB', { selector: '.problem' })).toBeVisible();
  });

  it.each([
    ['too-few-pixels', /^This photo is too small to read\. Choose one that is at least 200 pixels/],
    ['too-many-pixels', /^This photo has more than 50 megapixels\. Make it smaller/],
  ] as const)(
    'says at the field what to do with a picture that has %s, and sends nothing (T-14)',
    async (fault, said) => {
      const inspect = async (file: File) => ({ type: 'image/jpeg', size: file.size, fault });
      const keep = vi.fn<FileStore['keep']>();
      const { user, answer } = page(fakeStore({ inspect, keep }));
      await user.upload(input(), photo);
      expect(await screen.findByText(said, { selector: '.problem' })).toBeVisible();
      expect(answer('payslip')).toBeUndefined();
      expect(keep).not.toHaveBeenCalled();
    },
  );

  it('removes the answer if the next file cannot be read', async () => {
    const { user, answer } = page(fakeStore());
    await user.upload(input(), march);
    await expect.poll(() => answer('payslip')).toBeDefined();
    await user.upload(input(), new File(['x'], 'lost'));
    expect(await screen.findByText(/could not read this file/, { selector: '.problem' })).toBeVisible();
    expect(answer('payslip')).toBeUndefined();
  });

  it('answers with the file chosen last, even if an earlier file takes longer to inspect', async () => {
    const waiting: (() => void)[] = [];
    const inspect: FileStore['inspect'] = (file) =>
      new Promise((resolve) => waiting.push(() => resolve({ type: 'application/pdf', size: file.size })));
    const { user, answer, session } = page(fakeStore({ inspect }));
    const answered: unknown[] = [];
    session.subscribe(() => answered.push((answer('payslip') as { readonly name?: string } | undefined)?.name));
    await user.upload(input(), march);
    await user.upload(input(), new File(['second'], 'second.pdf'));
    waiting[1]?.();
    await expect.poll(() => answer('payslip')).toMatchObject({ name: 'second.pdf' });
    waiting[0]?.();
    // By the time a third file is inspected, the first one would have become the answer.
    await user.upload(input(), new File(['third'], 'third.pdf'));
    waiting[2]?.();
    await expect.poll(() => answer('payslip')).toMatchObject({ name: 'third.pdf' });
    expect(answered).not.toContain('march.pdf');
  });

  it('continues with a file that was still being inspected when Continue was pressed, once', async () => {
    let inspected = () => {};
    const inspect: FileStore['inspect'] = ({ size }) =>
      new Promise((resolve) => (inspected = () => resolve({ type: 'application/pdf', size })));
    const { user, answer, onContinue } = page(fakeStore({ inspect }));
    onContinue.mockImplementation(() => expect(answer('payslip')).toMatchObject({ name: 'march.pdf' }));
    await user.upload(input(), march);
    await user.click(continueButton());
    await user.click(continueButton());
    expect(continueButton()).toHaveAttribute('aria-disabled', 'true');
    expect(onContinue).not.toHaveBeenCalled();
    inspected();
    await expect.poll(() => onContinue.mock.calls.length).toBe(1);
    expect(continueButton()).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('does not continue if the borrower has left the page while a file was being inspected', async () => {
    let inspected = () => {};
    const inspection = new Promise<void>((resolve) => (inspected = resolve));
    const inspect: FileStore['inspect'] = ({ size }) => inspection.then(() => ({ type: 'application/pdf', size }));
    const keep = vi.fn<FileStore['keep']>(() => 'f1');
    const { user, onContinue, unmount } = page(fakeStore({ inspect, keep }));
    await user.upload(input(), march);
    await user.click(continueButton());
    unmount();
    inspected();
    await expect.poll(() => keep.mock.calls.length).toBe(1);
    expect(onContinue).not.toHaveBeenCalled();
  });

  const tooLarge: Issue = {
    field: 'payslip/size',
    keyword: 'maximum',
    message: 'The payslip must be smaller than 10 MB',
  };

  it('shows the first issue of its type or size as an issue of the file', async () => {
    const wrongType: Issue = { field: 'payslip/type', keyword: 'enum', message: 'The payslip must be a PDF' };
    page(fakeStore(), { issues: [tooLarge, wrongType], focusSummary: 1 });
    expect(screen.getByRole('link', { name: tooLarge.message })).toHaveAttribute('href', '#payslip');
    expect(screen.queryByText(wrongType.message)).toBeNull();
    expect(input()).toHaveAttribute('id', 'payslip');
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(expect.stringContaining(tooLarge.message));
  });

  it('drops the issue of a file when another file is chosen', async () => {
    const { user } = page(fakeStore(), { issues: [tooLarge], focusSummary: 1 });
    await user.upload(input(), march);
    await expect.poll(() => screen.queryByText(tooLarge.message)).toBeNull();
    expect(input()).not.toBeInvalid();
  });

  it('asks for the file again after a reload (T-12)', async () => {
    const isLost = vi.fn((field: string) => field === 'test/payslip');
    const { user } = page(fakeStore({ isLost }));
    expect(input()).toHaveAccessibleDescription(/Choose your file again/);
    await user.upload(input(), march);
    await expect.poll(() => screen.queryByText(/Choose your file again/)).toBeNull();
  });

  it('offers the file types of its schema, and the camera if it accepts pictures', () => {
    const { container } = page(fakeStore());
    expect(input()).toHaveAttribute('accept', 'image/jpeg,image/png,application/pdf');
    expect(screen.getByRole('button', { name: 'Take a picture' })).toBeInTheDocument();
    expect(container.querySelector('input[capture]')).toHaveAttribute('tabindex', '-1');
  });
});
