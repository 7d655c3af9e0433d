import { Combobox } from '#ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { matchingChoices } from '../../src/ui/combobox/matching-choices.ts';

const countries = ['Austria', 'Côte d’Ivoire', 'New Zealand', 'Switzerland', 'United Kingdom'].map((label, index) => ({
  value: `c${index}`,
  label,
}));

interface FormProps {
  readonly start?: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: () => void;
}

/** A combobox in a form with a button, as a page has it. */
function Form({ start = '', onChange, onSubmit }: FormProps) {
  const [value, setValue] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <label htmlFor="country">Country</label>
      <Combobox
        id="country"
        name="country"
        label="Country"
        choices={countries}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
      <button type="submit">Continue</button>
    </form>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Country' });
const listed = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

function open(props: Partial<FormProps> = {}) {
  const onChange = vi.fn();
  render(<Form onChange={onChange} {...props} />);
  return { onChange, user: userEvent.setup() };
}

describe('a combobox', () => {
  it('is used with the keyboard alone, and announces the number of matches', async () => {
    const onSubmit = vi.fn();
    const { user, onChange } = open({ onSubmit });
    await user.tab();
    expect(listed()).toEqual([]);
    await user.keyboard('zea');
    expect(listed()).toEqual(['New Zealand']);
    expect(screen.getByRole('status')).toHaveTextContent('1 choice');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    const option = screen.getByRole('option', { name: 'New Zealand', selected: true });
    expect(box()).toHaveAttribute('aria-activedescendant', option.id);
    expect(box()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['c2']]);
    expect(box()).toHaveValue('New Zealand');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('opens the whole list with an arrow key, goes round at its ends, and closes it with Escape', async () => {
    const { user, onChange } = open();
    await user.click(box());
    await user.keyboard('{ArrowUp}');
    expect(listed()).toHaveLength(5);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('United Kingdom');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Austria');
    await user.keyboard('{Escape}');
    expect(listed()).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('chooses with a press, which leaves the focus in the box', async () => {
    const { user, onChange } = open();
    await user.click(box());
    await user.click(screen.getByRole('option', { name: 'Austria' }));
    expect(onChange.mock.calls).toEqual([['c0']]);
    expect(box()).toHaveFocus();
  });

  it.each([
    ['austria', 'c0', 'Austria'],
    ['cote d ivoire', 'c1', 'Côte d’Ivoire'],
    ['Atlantis', 'Atlantis', 'Atlantis'],
  ])('takes %j for %j when the borrower leaves it', async (typed, value, shown) => {
    const { user, onChange } = open();
    await user.type(box(), typed);
    await user.tab();
    expect(onChange.mock.calls).toEqual([[value]]);
    expect(box()).toHaveValue(shown);
    expect(listed()).toEqual([]);
  });

  it('says that nothing matches, and is empty once the borrower empties it', async () => {
    const { user, onChange } = open({ start: 'c3' });
    expect(box()).toHaveValue('Switzerland');
    await user.type(box(), 'x');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing in the list matches');
    await user.clear(box());
    await user.tab();
    expect(onChange.mock.calls).toEqual([['']]);
  });
});

it.each([
  ['', ['Austria', 'Côte d’Ivoire', 'New Zealand', 'Switzerland', 'United Kingdom']],
  ['z', ['New Zealand', 'Switzerland']],
  ['kingdom united', ['United Kingdom']],
  ['IVO', ['Côte d’Ivoire']],
  ['nowhere', []],
])('finds for %j the choices %j: labels first, then words, then parts', (typed, labels) => {
  expect(matchingChoices(countries, typed).map(({ label }) => label)).toEqual(labels);
});
