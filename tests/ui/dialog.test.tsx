import { Button, Dialog } from '#ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';

// jsdom has the dialog element without its methods. The browser moves the focus inside it, so these tests do not check that.
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

/** Asks for confirmation before leaving. */
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

test('a dialog opens as a modal named by its question, and returns the focus when it closes', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<Leaving />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.getByRole('dialog', { name: 'Leave without sending?' })).toBeVisible();
  expect(showModal).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus();
});

test('the Escape key asks the owner of a dialog to close it', async () => {
  render(<Leaving />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  const escape = new Event('cancel', { cancelable: true });
  screen.getByRole('dialog').dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
