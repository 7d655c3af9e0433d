import type { AddressSuggestion, Lookups } from '../../src/renderer/ports.ts';
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeFlow } from './fake-session.ts';
import { renderPage } from './render-page.tsx';

const { pattern } = (
  JSON.parse(readFileSync('schemas/shared/address.schema.json', 'utf8')) as {
    readonly properties: { readonly postCode: { readonly pattern: string } };
  }
).properties.postCode;
const string = { type: 'string' } as const;
const fields: FakeFlow['fields'] = {
  'addresses/0': {
    schema: { type: 'object', properties: { line1: string, town: string, county: string, postCode: string } },
    ui: {
      'ui:title': 'Where do you live?',
      'ui:widget': 'address',
      line1: { 'ui:title': 'Street' },
      town: { 'ui:title': 'Town' },
      county: { 'ui:title': 'County' },
      postCode: { 'ui:title': 'Postcode' },
    },
  },
};
const flow: FakeFlow = { fields, messages: { 'addresses/0': { required: 'Enter your address' } } };
const [address] = Object.values(fields);
const withPattern: FakeFlow = {
  fields: {
    'addresses/0': {
      ...address,
      schema: { type: 'object', properties: { ...address?.schema.properties, postCode: { type: 'string', pattern } } },
    },
  },
  messages: { 'addresses/0/postCode': { pattern: 'Enter a full UK postcode, like SW1A 1AA' } },
};
const mill: AddressSuggestion = {
  id: '1',
  label: '14 Mill Lane, Leeds',
  address: { line1: 'Mill Lane', town: 'Leeds', postCode: 'LS1 1AA' },
};
const finds = (...results: readonly AddressSuggestion[]): Lookups => ({
  address: vi.fn(() => Promise.resolve(results)),
});
const missing = ['line1', 'town', 'postCode'].map((leaf) => ({
  field: `addresses/0/${leaf}`,
  keyword: 'required',
  message: `Enter the ${leaf}`,
}));

describe('an address field', () => {
  it('finds an address by postcode, and shows the chosen one with a Change button', async () => {
    const lookups = finds(mill);
    const { user, answer } = renderPage(
      { ...flow, answers: { addresses: { 0: { county: 'Old', period: 6 } } } },
      { lookups },
    );
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    const control = screen.getByLabelText('Postcode');
    expect(control).toHaveAttribute('name', 'addresses.0.lookup');
    await user.type(control, 'ls1 1aa');
    await user.click(screen.getByRole('button', { name: 'Find address' }));
    expect(lookups.address).toHaveBeenCalledWith('ls1 1aa');
    const found = await screen.findByRole('button', { name: '14 Mill Lane, Leeds' });
    await expect.poll(() => document.activeElement).toBe(found);
    await user.click(found);
    expect(answer('addresses/0')).toEqual({
      line1: 'Mill Lane',
      town: 'Leeds',
      postCode: 'LS1 1AA',
      county: undefined,
      period: 6,
    });
    expect(screen.getByText('Mill Lane')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Change/ })).toHaveFocus();
    expect(screen.queryByLabelText('Street')).toBeNull();
  });

  it('searches when Enter is pressed, and does not continue', async () => {
    const lookups = finds(mill);
    const { user, onContinue } = renderPage(flow, { lookups });
    await user.type(screen.getByLabelText('Postcode'), 'LS1 1AA{Enter}');
    expect(await screen.findByText('14 Mill Lane, Leeds')).toBeInTheDocument();
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('lets the borrower type the address instead of searching', async () => {
    const { user, answer } = renderPage(flow, { lookups: finds() });
    await user.click(screen.getByRole('button', { name: /yourself/ }));
    expect(screen.getByLabelText('Street')).toHaveFocus();
    expect(answer('addresses/0')).toEqual({ populateManually: true });
    await user.type(screen.getByLabelText('Street'), 'Mill Lane');
    await user.tab();
    await expect.poll(() => answer('addresses/0')).toEqual({ populateManually: true, line1: 'Mill Lane' });
    await user.click(screen.getByRole('button', { name: /postcode/ }));
    expect(screen.getByRole('button', { name: 'Find address' })).toBeInTheDocument();
  });

  it('asks to type the address if there is no look-up', () => {
    renderPage(flow);
    expect(screen.getByLabelText('Street')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /postcode/ })).toBeNull();
  });

  it('says that a postcode has no addresses, and still lets the borrower type one', async () => {
    const { user } = renderPage(flow, { lookups: finds() });
    await user.type(screen.getByLabelText('Postcode'), 'ZZ1 1ZZ{Enter}');
    expect(await screen.findByText('No addresses found for ZZ1 1ZZ')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /yourself/ }));
    expect(screen.getByLabelText('Street')).toBeInTheDocument();
  });

  it('says that a search failed, and lets the borrower try again', async () => {
    const address = vi.fn<Lookups['address']>(() => Promise.reject(new Error('down')));
    const { user } = renderPage(flow, { lookups: { address } });
    await user.type(screen.getByLabelText('Postcode'), 'LS1 1AA{Enter}');
    expect(await screen.findByText(/cannot look up addresses/)).toBeInTheDocument();
    expect(screen.getByLabelText('Postcode')).toHaveValue('LS1 1AA');
    address.mockResolvedValue([mill]);
    await user.click(screen.getByRole('button', { name: 'Find address' }));
    expect(await screen.findByText('14 Mill Lane, Leeds')).toBeInTheDocument();
  });

  it('ignores the result of a search if the borrower has started to type the address', async () => {
    let finish: (found: readonly AddressSuggestion[]) => void = () => undefined;
    const { user } = renderPage(flow, { lookups: { address: () => new Promise((resolve) => (finish = resolve)) } });
    await user.type(screen.getByLabelText('Postcode'), 'LS1 1AA{Enter}');
    await user.click(screen.getByRole('button', { name: /yourself/ }));
    finish([mill]);
    expect(await screen.findByLabelText('Street')).toBeInTheDocument();
    expect(screen.queryByText('14 Mill Lane, Leeds')).toBeNull();
  });

  it.each(['SW1A', 'leeds', '14 Mill Lane', 'LS1 1A'])(
    'asks for a full postcode at the field, and sends no request, after %j (D-27)',
    async (typed) => {
      const lookups = finds(mill);
      const { user } = renderPage(withPattern, { lookups });
      const control = screen.getByLabelText('Postcode');
      await user.type(control, typed);
      await user.click(screen.getByRole('button', { name: 'Find address' }));
      expect(control).toHaveAccessibleDescription(/Enter a full UK postcode, like SW1A 1AA/);
      expect(control).toHaveFocus();
      expect(lookups.address).not.toHaveBeenCalled();
      await user.clear(control);
      await user.type(control, 'ls1 1aa{Enter}');
      expect(await screen.findByText('14 Mill Lane, Leeds')).toBeInTheDocument();
    },
  );

  it.each(['\u00a0', '\u2007', '\u202f', '\u3000'])(
    'looks up a pasted postcode with the space %j, and carries it over clean to the typed address (D-27)',
    async (space) => {
      const lookups = finds();
      const { user, answer } = renderPage(withPattern, { lookups });
      const pasted = `\u202a\ufeffSW1A${space}\u200b1AA\u00ad\u2060\u202c`;
      await user.click(screen.getByLabelText('Postcode'));
      await user.paste(pasted);
      await user.click(screen.getByRole('button', { name: 'Find address' }));
      expect(lookups.address).toHaveBeenCalledWith('SW1A 1AA');
      await user.click(await screen.findByRole('button', { name: 'Enter the address yourself' }));
      expect(answer('addresses/0')).toEqual({ populateManually: true, postCode: 'SW1A 1AA' });
    },
  );

  it('carries a pasted postcode over clean if the borrower types the address without a search (D-27)', async () => {
    const { user, answer } = renderPage(withPattern, { lookups: finds() });
    await user.click(screen.getByLabelText('Postcode'));
    await user.paste('SW1A\u00a01AA\u200b');
    await user.click(screen.getByRole('button', { name: /yourself/ }));
    expect(answer('addresses/0')).toEqual({ populateManually: true, postCode: 'SW1A 1AA' });
  });

  it('asks for a postcode before it searches', async () => {
    const lookups = finds(mill);
    const { user } = renderPage(flow, { lookups });
    await user.click(screen.getByRole('button', { name: 'Find address' }));
    expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(/Enter a postcode/);
    expect(lookups.address).not.toHaveBeenCalled();
  });

  it('shows one issue while the address is empty, and one for each part while it is typed', async () => {
    const { user } = renderPage(flow, { lookups: finds(), issues: missing });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Enter your address']);
    expect(screen.getByRole('group', { name: 'Where do you live?' })).toHaveAccessibleDescription(/Enter your address/);
    await user.click(screen.getByRole('link'));
    expect(screen.getByLabelText('Postcode')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /yourself/ }));
    expect(screen.getAllByRole('link')).toHaveLength(3);
    await user.click(screen.getByRole('link', { name: 'Enter the town' }));
    expect(screen.getByLabelText('Town')).toHaveFocus();
  });

  it('drops the issues of an address when one is chosen, and keeps the issues of other fields', async () => {
    const period = { field: 'addresses/0/period', keyword: 'required', message: 'Select how long' };
    const { user } = renderPage(
      { ...flow, fields: { ...fields, 'addresses/0/period': { schema: string, ui: { 'ui:title': 'How long?' } } } },
      { lookups: finds(mill), issues: [...missing, period] },
    );
    await user.type(screen.getByLabelText('Postcode'), 'LS1 1AA{Enter}');
    await user.click(await screen.findByRole('button', { name: '14 Mill Lane, Leeds' }));
    expect(screen.getByRole('button', { name: /^Change/ })).toHaveFocus();
    expect(screen.queryByLabelText('Street')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Select how long']);
  });

  it('still shows the chosen address if only another field has an issue', () => {
    renderPage(
      {
        fields: { ...fields, 'addresses/0/period': { schema: string, ui: { 'ui:title': 'How long?' } } },
        answers: { addresses: { 0: { line1: 'Mill Lane', postCode: 'LS1 1AA' } } },
      },
      {
        lookups: finds(),
        issues: [{ field: 'addresses/0/period', keyword: 'required', message: 'Select how long' }],
      },
    );
    expect(screen.getByText('Mill Lane')).toBeInTheDocument();
    expect(screen.queryByLabelText('Street')).toBeNull();
  });

  it('shows an address as on an envelope, with number and street on one line', async () => {
    const parts = { flatNumber: string, houseNumber: string, line1: string, postCode: string };
    renderPage(
      {
        fields: { home: { schema: { type: 'object', properties: parts }, ui: { 'ui:widget': 'address' } } },
        answers: { home: { flatNumber: 'Flat 2', houseNumber: '17', line1: 'Castle Terrace', postCode: 'SW1A 1AA' } },
      },
      { lookups: finds() },
    );
    const lines = [...(document.querySelector('address')?.children ?? [])].map((line) => line.textContent);
    expect(lines).toEqual(['Flat 2', '17 Castle Terrace', 'SW1A 1AA']);
  });

  it('keeps the postcode of the search when the borrower chooses to type the address', async () => {
    const { user, answer } = renderPage(flow, { lookups: finds() });
    await user.type(screen.getByLabelText('Postcode'), 'ls1 1aa');
    await user.click(screen.getByRole('button', { name: /yourself/ }));
    expect(screen.getByLabelText('Postcode')).toHaveValue('ls1 1aa');
    await user.click(screen.getByRole('button', { name: /by its postcode/ }));
    await user.clear(screen.getByLabelText('Postcode'));
    await user.type(screen.getByLabelText('Postcode'), 'ZZ1 1ZZ{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Enter the address yourself' }));
    expect(answer('addresses/0')).toEqual({ populateManually: true, postCode: 'ZZ1 1ZZ' });
  });

  it('lets the borrower type a chosen address that has an error, or search again', async () => {
    const { user } = renderPage(
      { ...flow, answers: { addresses: { 0: { line1: 'Mill Lane', postCode: 'nowhere' } } } },
      {
        lookups: finds(),
        issues: [{ field: 'addresses/0/postCode', keyword: 'pattern', message: 'Enter a full postcode' }],
      },
    );
    expect(screen.getByLabelText('Postcode')).toHaveValue('nowhere');
    expect(screen.getByLabelText('Postcode')).toBeInvalid();
    await user.click(screen.getByRole('button', { name: /by its postcode/ }));
    expect(screen.getByLabelText('Postcode')).toHaveAttribute('name', 'addresses.0.lookup');
    expect(screen.getByRole('link')).toHaveAttribute('href', '#addresses.0.lookup');
  });
});
