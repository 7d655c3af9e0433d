import { Field, FileInput, type FileItem } from '#ui';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

const payslip = new File(['x'.repeat(2400)], 'payslip.pdf', { type: 'application/pdf' });
const photo = new File(['y'], 'photo.jpg', { type: 'image/jpeg' });

/** A file question in a form. */
function Payslips({ multiple = false }: { multiple?: boolean }) {
  const [files, setFiles] = useState<readonly FileItem[]>([]);
  const add = (chosen: readonly File[]) =>
    setFiles((now) => [...now, ...chosen.map((file) => ({ id: file.name, name: file.name, size: file.size }))]);
  return (
    <Field id="payslip" label="Your payslip">
      <FileInput
        id="payslip"
        name="payslip"
        files={files}
        onAdd={add}
        onRemove={(id) => setFiles((now) => now.filter((file) => file.id !== id))}
        multiple={multiple}
        camera
      />
    </Field>
  );
}

const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test('a chosen file is listed with its size and announced', async () => {
  render(<Payslips />);
  await userEvent.upload(screen.getByLabelText('Your payslip'), payslip);
  expect(listed()).toEqual(['payslip.pdf2 kBRemove payslip.pdf']);
  expect(screen.getByRole('status')).toHaveTextContent('Added payslip.pdf');
});

test('takes only the first of several dropped files if it asks for one file', () => {
  render(<Payslips />);
  const zone = screen.getByLabelText('Your payslip').parentElement as HTMLElement;
  const drop = createEvent.drop(zone, { dataTransfer: { files: [payslip, photo] } });
  fireEvent(zone, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(listed()).toHaveLength(1);
});

test('takes several files at once, and a removed file again', async () => {
  render(<Payslips multiple />);
  const input = screen.getByLabelText('Your payslip');
  await userEvent.upload(input, [payslip, photo]);
  expect(listed()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Remove payslip.pdf' }));
  expect(listed()).toEqual(['photo.jpg1 byteRemove photo.jpg']);
  expect(input).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Removed payslip.pdf');
  await userEvent.upload(input, payslip);
  expect(listed()).toHaveLength(2);
});

test('a separate button opens the camera', () => {
  const { container } = render(<Payslips />);
  expect(screen.getByRole('button', { name: 'Take a picture' })).toBeInTheDocument();
  expect(container.querySelector('input[capture="environment"]')).toHaveAttribute('accept', 'image/*');
});

test('a file dropped outside the drop zone does not replace the page', () => {
  const { unmount } = render(<Payslips />);
  const drop = () => fireEvent.drop(document.body, { dataTransfer: { files: [payslip] } });
  expect(drop()).toBe(false);
  expect(listed()).toEqual([]);
  unmount();
  expect(drop()).toBe(true);
});

test('a picture that the browser cannot draw is shown as an icon (T-14)', () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const file: FileItem = { id: '1', name: 'a.heic', size: 9, picture: photo };
  const { container } = render(
    <Field id="f" label="File">
      <FileInput id="f" name="f" files={[file]} onAdd={() => undefined} onRemove={() => undefined} />
    </Field>,
  );
  const image = container.querySelector('img') as HTMLImageElement;
  expect(image).toHaveAttribute('src', 'blob:1');
  expect(image).toHaveAttribute('alt', '');
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('li svg')).toBeInTheDocument();
});
