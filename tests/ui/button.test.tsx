import { Button } from '#ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SubmitEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';

/** A form that is pending after the first submit. */
function SlowForm({ send }: { send: () => void }) {
  const [pending, setPending] = useState(false);
  const handleSubmit = (event: SubmitEvent) => {
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

test('a double click on a submit button sends once', async () => {
  const send = vi.fn();
  render(<SlowForm send={send} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledTimes(1);
});

test('pressing Enter twice in a form sends once', async () => {
  const send = vi.fn();
  render(<SlowForm send={send} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Sam{Enter}{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a pending button keeps its name and its focus, and announces what is happening', async () => {
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

test('a button does not submit its form by default', async () => {
  const submit = vi.fn((event: SubmitEvent) => event.preventDefault());
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
