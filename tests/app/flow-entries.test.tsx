import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { needed, needingLender, openFlows, place, press } from './walk-requirement.ts';

beforeEach(freshBrowser);

const CONFIRM = 'POST /api/product/v2/household-requirements/r1/confirm';

function openHousehold() {
  const lender = needingLender(needed('household-requirement'));
  lender.takes(CONFIRM, () => ({ state: 'Accepted' }));
  return { ...openFlows(place(), lender), lender };
}

type User = ReturnType<typeof openHousehold>['user'];

const fill = async (user: User, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
  }
  await press(user, 'Continue');
};

/** Adds a person on the page of the list. */
async function addPerson(user: User, number: number, name: string, employer?: string) {
  await press(user, 'Add a person');
  await heading(`Person ${number}`);
  await user.click(screen.getByRole('radio', { name: employer === undefined ? 'No' : 'Yes' }));
  await fill(user, { Name: name });
  if (employer !== undefined) {
    await heading(`The work of ${name}`);
    await fill(user, { Employer: employer });
  }
  await heading('Who applies with you');
}

/** The titles of the entries that the page lists. */
const listed = () => {
  const list = document.querySelector<HTMLElement>('main [role="group"]');
  return list
    ? within(list)
        .queryAllByRole('heading')
        .map(({ textContent }) => textContent)
    : [];
};

describe('entries that a borrower adds (a list of answers)', () => {
  it('asks for addresses until three years are covered, and sends all of them in order', async () => {
    const { user, lender } = openHousehold();
    await heading('Address 1');
    await fill(user, { Street: '1 First Street', 'Months there': '10' });
    await heading('Where you have lived');
    await press(user, 'Continue');
    expect(await screen.findByText('Add earlier addresses until they cover three years')).toBeInTheDocument();
    for (const [number, street] of [
      [2, '2 Second Street'],
      [3, '3 Third Street'],
      [4, '4 Fourth Street'],
      [5, '5 Fifth Street'],
    ] as const) {
      await press(user, 'Add an earlier address');
      await heading(`Address ${number}`);
      await fill(user, { Street: street, 'Months there': '8' });
      await heading('Where you have lived');
    }
    await press(user, 'Continue');
    await heading('Who applies with you');
    await addPerson(user, 1, 'Nia Evans', 'Bakery');
    await addPerson(user, 2, 'Huw Evans');
    await press(user, 'Continue');
    await heading('Check your answers');
    await press(user, 'Send');
    await heading(/We have everything/);
    expect(lender.to(CONFIRM)[0]?.body).toEqual({
      addresses: [
        { street: '1 First Street', months: 10 },
        ...['2 Second Street', '3 Third Street', '4 Fourth Street', '5 Fifth Street'].map((street) => ({
          street,
          months: 8,
        })),
      ],
      people: [
        { name: 'Nia Evans', works: true, employer: 'Bakery' },
        { name: 'Huw Evans', works: false },
      ],
    });
  });

  it('asks before it removes an entry, keeps the others, and shows what is left after a reload', async () => {
    const { user, lender, unmount } = openHousehold();
    await heading('Address 1');
    await fill(user, { Street: '1 First Street', 'Months there': '40' });
    await heading('Where you have lived');
    await press(user, 'Continue');
    for (const [at, name] of ['Nia', 'Huw', 'Mair'].entries()) await addPerson(user, at + 1, name, `${name} Ltd`);
    expect(screen.queryByRole('button', { name: 'Add a person' })).not.toBeInTheDocument();
    await press(user, 'Remove Huw');
    await screen.findByRole('heading', { name: 'Remove Huw?' });
    await press(user, 'Remove');
    await waitFor(() => expect(listed()).toEqual(['Nia', 'Mair']));
    await press(user, 'Change Mair');
    await heading('Person 2');
    expect(screen.getByLabelText('Name')).toHaveValue('Mair');
    unmount();
    openFlows(place('people'), lender);
    await heading('Who applies with you');
    expect(listed()).toEqual(['Nia', 'Mair']);
  });

  it('removes a new entry that is still empty without a question', async () => {
    const { user } = openHousehold();
    await heading('Address 1');
    await fill(user, { Street: '1 First Street', 'Months there': '40' });
    await heading('Where you have lived');
    await press(user, 'Add an earlier address');
    await heading('Address 2');
    await press(user, 'Remove');
    await heading('Where you have lived');
    expect(listed()).toEqual(['1 First Street']);
    expect(address()).toBe(place('homes'));
  });
});
