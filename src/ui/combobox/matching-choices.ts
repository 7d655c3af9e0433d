import type { ChoiceItem } from '../choice.ts';

/** The words of a text, without marks on letters, capitals and signs: "Côte d’Ivoire" is "cote d ivoire". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns the choices that a typed text can mean: first those that begin with it, then those with words that begin with its words, then
 * those that contain it. Within each group they keep their order. Without a word, all choices are returned.
 */
export function matchingChoices(choices: readonly ChoiceItem[], typed: string): readonly ChoiceItem[] {
  const text = plain(typed);
  if (text === '') return choices;
  const words = text.split(' ');
  const groups: [ChoiceItem[], ChoiceItem[], ChoiceItem[]] = [[], [], []];
  for (const choice of choices) {
    const label = plain(choice.label);
    const own = label.split(' ');
    if (label.startsWith(text)) groups[0].push(choice);
    else if (words.every((word) => own.some((each) => each.startsWith(word)))) groups[1].push(choice);
    else if (label.includes(text)) groups[2].push(choice);
  }
  return groups.flat();
}

/** Returns the choice whose label a typed text is, without regard to capitals, marks and signs. */
export const choiceNamed = <Item extends Pick<ChoiceItem, 'label'>>(
  choices: readonly Item[],
  typed: string,
): Item | undefined =>
  choices.find(({ label }) => label === typed) ?? choices.find(({ label }) => plain(label) === plain(typed));
