import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lateAnswer } from './fake-lender.ts';
import { compileFlows, type FlowFiles } from './file-flows.ts';
import { heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { needed, needingLender, openFlows, place, press } from './walk-requirement.ts';

beforeEach(freshBrowser);

const text = { type: 'string', maxLength: 20 } as const;

/** A flow that asks for a town, and for one of the places that the lender finds for it. */
const search: FlowFiles = {
  id: 'requirements/place',
  data: { town: text, place: text, note: text },
  ui: {
    town: { 'ui:title': 'Town', 'ui:errors': { required: 'Enter the town', maxLength: 'Too long' } },
    place: {
      'ui:title': 'Place',
      'ui:widget': 'select',
      'ui:choices': { from: '/sources/places', value: '/id', label: '{/name}' },
      'ui:errors': { required: 'Select the place', maxLength: 'Too long' },
    },
    note: { 'ui:title': 'Note', 'ui:errors': { required: 'Enter a note', maxLength: 'Too long' } },
  },
  flow: {
    for: ['place-requirement'],
    sources: { places: { get: 'listPlaces', params: { q: '/answers/town' }, on: 'change' } },
    pages: { where: { title: 'Where', fields: ['town', 'place', 'note'] } },
    order: ['where'],
    submit: [
      {
        label: 'Send',
        action: { requirement: 'place' },
        payload: { town: '/answers/town', place: '/answers/place', note: '/answers/note' },
        next: [{ go: 'next-requirement' }],
      },
    ],
  },
};

/** The same flow, with a value that is derived from the town at each key. */
const searchAtOnce: FlowFiles = {
  ...search,
  flow: {
    ...search.flow,
    derived: { word: { from: '/answers/town', by: 'digits' } },
    sources: { places: { get: 'listPlaces', params: { q: '/derived/word' }, on: 'change' } },
  },
};

const PLACES = 'GET /api/product/v2/places';
const SEND = 'POST /api/product/v2/place-requirements/r1/place';

const found = (...names: readonly string[]) => ({
  status: 200,
  data: names.map((name) => ({ id: name.toLowerCase(), name })),
});

async function openSearch(files: FlowFiles = search) {
  const flows = await compileFlows({ 'place-requirement': { place: { town: text, place: text, note: text } } }, [
    files,
  ]);
  const flow = flows[search.id];
  if (!flow) throw new Error('the flow does not compile');
  const lender = needingLender(needed('place-requirement'));
  lender.answers(PLACES, () => found('Anywhere'));
  lender.takes(SEND, () => ({ state: 'Submitted' }));
  const { user } = openFlows(place('where'), lender, {
    flows: [search.id],
    requirements: { 'place-requirement': search.id },
    importFlow: async () => ({ flow }),
  });
  await heading('Where');
  await screen.findByRole('option', { name: 'Anywhere' });
  const asked = () => lender.to(PLACES).map(({ query }) => (query as { readonly q?: string } | undefined)?.q);
  return { user, lender, asked, town: screen.getByLabelText('Town'), note: screen.getByLabelText('Note') };
}

const option = (name: string) => screen.findByRole('option', { name });

describe('a source that reads a typed text', () => {
  it('is asked for the whole text when the borrower leaves the question, and only its own question waits', async () => {
    const { user, lender, asked, town, note } = await openSearch();
    const answer = lateAnswer();
    lender.answers(PLACES, () => answer.promise);
    await user.type(town, 'abc');
    expect(town).toHaveValue('abc');
    expect(town).toHaveFocus();
    await user.click(note);
    await waitFor(() => expect(asked()).toEqual([undefined, 'abc']));
    expect(await screen.findByText('Loading the answers to choose from: Place')).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Anywhere' })).not.toBeInTheDocument();
    await user.type(note, 'He');
    act(() => answer.give(found('Abcot')));
    expect(await option('Abcot')).toBeInTheDocument();
    await user.keyboard('llo');
    expect(screen.getByLabelText('Town')).toBe(town);
    expect(town).toHaveValue('abc');
    expect(screen.getByLabelText('Note')).toBe(note);
    expect(note).toHaveValue('Hello');
    expect(note).toHaveFocus();
    expect(asked()).toEqual([undefined, 'abc']);
  });

  it('leaves the text alone that is being typed, if the flow asks it at each key', async () => {
    const { user, lender, asked, town } = await openSearch(searchAtOnce);
    const first = lateAnswer();
    lender.answers(PLACES, () => first.promise);
    await user.type(town, '1');
    await waitFor(() => expect(asked()).toEqual([undefined, '1']));
    lender.answers(PLACES, ({ query }) => found(`Place ${(query as { readonly q: string }).q}`));
    await user.type(town, '23', { skipClick: true });
    expect(await option('Place 123')).toBeInTheDocument();
    act(() => first.give(found('Place 1')));
    await user.keyboard('4');
    expect(await option('Place 1234')).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'Place 1' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Town')).toBe(town);
    expect(town).toHaveValue('1234');
    expect(town).toHaveFocus();
    expect(asked().at(-1)).toBe('1234');
  });

  it('is waited for by Continue, which then asks for a choice that is no longer offered', async () => {
    const { user, lender, town, note } = await openSearch();
    await user.selectOptions(screen.getByLabelText('Place'), 'Anywhere');
    await user.type(note, 'Hello');
    const answer = lateAnswer();
    lender.answers(PLACES, () => answer.promise);
    await user.type(town, 'abc{Enter}');
    await waitFor(() => expect(lender.to(PLACES)).toHaveLength(2));
    expect(screen.queryByText('Select the place')).not.toBeInTheDocument();
    act(() => answer.give(found('Abcot')));
    expect((await screen.findAllByText('Select the place')).length).toBeGreaterThan(0);
    expect(lender.to(SEND)).toHaveLength(0);
    await user.selectOptions(screen.getByLabelText('Place'), 'Abcot');
    await press(user, 'Send');
    await waitFor(() => expect(lender.to(SEND)[0]?.body).toEqual({ town: 'abc', place: 'abcot', note: 'Hello' }));
  });

  it('keeps the page and its answers if it fails, and offers to load it again', async () => {
    const { user, lender, town, note } = await openSearch();
    lender.answers(PLACES, () => ({ status: 500 }));
    await user.type(town, 'abc');
    await user.type(note, 'He');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByLabelText('Town')).toBe(town);
    await user.type(note, 'llo');
    expect(note).toHaveValue('Hello');
    lender.answers(PLACES, () => found('Abcot'));
    await user.click(retry);
    expect(await option('Abcot')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toBe(note);
    expect(note).toHaveValue('Hello');
  });
});
