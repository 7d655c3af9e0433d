import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { needed, needingLender, openFlows, place, press } from './walk-requirement.ts';

beforeEach(freshBrowser);

const ADD = 'POST /api/product/v2/cards-requirements/r1/credit-card';
const CONFIRM = 'POST /api/product/v2/cards-requirements/r1/confirm';
const removeLine = (id: string) => `DELETE /api/product/v2/cards/${id}/delete`;

interface Card {
  readonly id: string;
  readonly lender: string;
  readonly balance: number;
}
const ada: Card = { id: 'c1', lender: 'Ada Bank', balance: 1200 };

/** A lender that keeps a list of cards. */
function cardLender(...start: readonly Card[]) {
  let cards = start;
  const lender = needingLender(needed('cards-requirement', { creditCards: cards }));
  const keep = (next: readonly Card[]) => {
    cards = next;
    return { creditCards: cards };
  };
  lender.takes(ADD, ({ body }) =>
    keep([...cards, { id: `c${cards.length + 2}`, balance: 50, ...(body as { lender: string }) }]),
  );
  for (const id of ['c1', 'c2', 'c3']) lender.takes(removeLine(id), () => keep(cards.filter((card) => card.id !== id)));
  lender.takes(CONFIRM, () => ({ state: 'Accepted' }));
  return lender;
}

async function openList(lender = cardLender(ada)) {
  const app = openFlows(place(), lender);
  await heading('Your cards');
  // The list appears together with the page, so that no button moves while it is being pressed.
  screen.getByRole('group', { name: 'Your cards' });
  return { ...app, lender };
}

describe('a list of cards (C-131..134)', () => {
  it('shows each card with its figures, and a text if there are no cards', async () => {
    const first = await openList();
    const item = screen.getByRole('listitem', { name: 'Ada Bank' });
    expect(within(item).getByText('£1,200')).toBeInTheDocument();
    first.unmount();
    await openList(cardLender());
    expect(screen.getByText('You have added no card yet')).toBeInTheDocument();
  });

  it('adds several cards on a page of its own, sends each once, and empties the page', async () => {
    const { user, lender } = await openList(cardLender());
    for (const name of ['Bob Bank', 'Bob Bank']) {
      await press(user, 'Add a card');
      await heading('Add a card');
      expect(screen.getByLabelText('Lender')).toHaveValue('');
      await user.type(screen.getByLabelText('Lender'), name);
      await user.dblClick(screen.getByRole('button', { name: 'Add it' }));
      await heading('Your cards');
    }
    expect(await screen.findAllByRole('heading', { level: 2, name: 'Bob Bank' })).toHaveLength(2);
    expect(lender.to(ADD)).toHaveLength(2);
    expect(new Set(lender.to(ADD).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Bob');
  });

  it('does not ask before leaving once everything was sent (S-27)', async () => {
    const { user } = await openList(cardLender());
    await press(user, 'Add a card');
    await heading('Add a card');
    await user.type(screen.getByLabelText('Lender'), 'Bob Bank');
    await press(user, 'Add it');
    await heading('Your cards');
    await user.click(screen.getByRole('link', { name: 'lendable' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('goes back from the adding page without adding a card', async () => {
    const { user, lender } = await openList();
    await press(user, 'Add a card');
    await heading('Add a card');
    await press(user, 'Add it');
    await screen.findByText('There is a problem');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await heading('Your cards');
    expect(lender.to(ADD)).toHaveLength(0);
  });

  it('asks before it removes a card, and removes only that one (C-42/43/44)', async () => {
    const { user, lender } = await openList(cardLender(ada, { id: 'c2', lender: 'Bob Bank', balance: 5 }));
    await press(user, 'Remove Ada Bank');
    await screen.findByRole('heading', { name: 'Remove Ada Bank?' });
    await press(user, 'No, go back');
    expect(screen.queryByRole('heading', { name: 'Remove Ada Bank?' })).not.toBeInTheDocument();
    expect(lender.to(removeLine('c1'))).toHaveLength(0);

    await press(user, 'Remove Ada Bank');
    await press(user, 'Remove');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ada Bank' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Bob Bank' })).toBeInTheDocument();
    expect(await screen.findByText('Removed')).toBeInTheDocument();
    expect(lender.to(removeLine('c2'))).toHaveLength(0);
  });

  it('can be opened by its address, and survives a reload', async () => {
    const { unmount, lender } = await openList();
    unmount();
    openFlows(place('add'), lender);
    await heading('Add a card');
    expect(address()).toBe(place('add'));
  });

  it('sends the requirement with its main button', async () => {
    const { user, lender } = await openList();
    await press(user, 'Confirm');
    await heading(/We have everything/);
    expect(lender.to(CONFIRM)).toHaveLength(1);
    expect(lender.to(CONFIRM)[0]?.body).toBeUndefined();
  });
});
