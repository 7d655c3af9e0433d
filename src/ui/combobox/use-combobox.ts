import { useState } from 'react';
import type { ChoiceItem } from '../choice.ts';
import { choiceNamed, matchingChoices } from './matching-choices.ts';

interface ComboboxInput {
  readonly choices: readonly ChoiceItem[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The state of a combobox: its text, its list and the choice that Enter takes; and what the borrower can do. */
export function useCombobox({ choices, value, onChange }: ComboboxInput) {
  /** What the borrower has typed since the last choice. */
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const text = typed ?? choices.find((choice) => choice.value === value)?.label ?? value;
  const matches = isOpen ? matchingChoices(choices, typed ?? '') : [];
  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const choose = (choice: ChoiceItem) => {
    close();
    setTyped(undefined);
    onChange(choice.value);
  };
  /** The text as it is: the choice that it names, or else the text itself, so that the page can say what is wrong. */
  const leave = () => {
    close();
    setTyped(undefined);
    if (typed !== undefined) onChange(choiceNamed(choices, typed)?.value ?? typed.trim());
  };
  const set = {
    type(next: string) {
      setTyped(next);
      setOpen(true);
      setActive(undefined);
    },
    open: () => setOpen(true),
    close,
    choose,
    leave,
    point: (index: number) => setActive(index < 0 ? undefined : index),
    take() {
      const choice = active === undefined ? undefined : matches[active];
      if (choice) choose(choice);
      else leave();
    },
  };
  return { text, isOpen, matches, active, set };
}
