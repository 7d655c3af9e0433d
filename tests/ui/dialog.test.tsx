import { Button, Dialog } from '#ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';

// jsdom has the element without its methods; focus inside it is the browser's work and stays out of these tests.
beforeAll(() => {
  if ('showModal' in HTMLDialogElement.prototype) return;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
    },
  });
});

/** Asks before leaving. */
function Leaving() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Leave</Button>
      <Dialog
        open={open}
        title="Leave without sending?"
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>Stay</Button>}
      >
        <p>Your answers are kept in this tab.</p>
      </Dialog>
    </>
  );
}

test('it opens as a modal that is named by its question, and gives the focus back when it closes', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<Leaving />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.getByRole('dialog', { name: 'Leave without sending?' })).toBeVisible();
  expect(showModal).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
});

test('Escape closes it, and only through its owner', async () => {
  render(<Leaving />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  const escape = new Event('cancel', { cancelable: true });
  screen.getByRole('dialog').dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
