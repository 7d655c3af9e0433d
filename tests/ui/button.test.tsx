import { Button } from '#ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';

/** A form that is being sent from the first submit on. */
function SlowForm({ send }: { send: () => void }) {
  const [pending, setPending] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    send();
  };
  return (
    <form onSubmit={handleSubmit}>
      <input aria-label="Name" />
      <Button type="submit" pending={pending} pendingText="Sending your application">
        Send
      </Button>
    </form>
  );
}

test('a double click sends once', async () => {
  const send = vi.fn();
  render(<SlowForm send={send} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(1);
});

test('Enter and Enter again sends once', async () => {
  const send = vi.fn();
  render(<SlowForm send={send} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Sam{Enter}{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('while pending it keeps its name and its focus, and says what it waits for', async () => {
  render(<SlowForm send={() => undefined} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Send' })).toBe(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
  expect(screen.getByRole('status')).toHaveTextContent('Sending your application');
});

test('it does not submit a form unless told to', async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  const click = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button onClick={click}>Find address</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(click).toHaveBeenCalledTimes(1);
  expect(submit).not.toHaveBeenCalled();
});
