import type { TextStep } from '#lending';
import { CharSet, type TransitionIterator } from 'refa';
import {
  difference,
  edgesWithout,
  intersection,
  type Language,
  languageOf,
  lastCharacter,
  noText,
  smallest,
  Undecided,
  union,
} from './language.ts';
import { charactersOf, small } from './rewrite-language.ts';

/**
 * The texts of `given` that the steps of a transform turn into a text of `language`. Throws `Undecided` for a step that is known only
 * roughly.
 */
export function undone(language: Language, steps: readonly TextStep[], given: Language): Language {
  return intersection(
    given,
    [...steps].reverse().reduce((now, step) => beforeStep(now, step, given), language),
  );
}

function beforeStep(language: Language, step: TextStep, given: Language): Language {
  if ('keep' in step) return intersection(language, languageOf(step.keep));
  if ('become' in step) throw new Undecided('a transform is known only roughly');
  if ('erase' in step) return smallest(ignoring(language.transitionIterator(), charactersOf(step.erase)));
  if ('upperCase' in step) return withSmallLetters(language, given);
  if ('padTo' in step) return unpadded(language, step.padTo);
  return ungapped(language, step.spaceBeforeLast);
}

/** The automaton that reads the characters of a set and stays in its state. */
function ignoring<State>(states: TransitionIterator<State>, set: CharSet): TransitionIterator<State> {
  return {
    ...states,
    getOut: (state) => {
      const out = edgesWithout(states, [state], set);
      return out.set(state, out.get(state)?.union(set) ?? set);
    },
  };
}

const capitals = CharSet.fromRange(lastCharacter, { min: 0x41, max: 0x5a });

/** The texts that are in the language in capitals. Outside ASCII, one letter can become two, so that is not decided. */
function withSmallLetters(language: Language, given: Language): Language {
  if (!difference(given, languageOf('^[\\u{0}-\\u{7f}]*$')).isEmpty)
    throw new Undecided('the texts may have letters outside ASCII');
  const states = language.transitionIterator();
  const either = (by: CharSet): CharSet => {
    const moved = by.intersect(capitals).ranges.map(({ min, max }) => ({ min: min + 0x20, max: max + 0x20 }));
    return by.without(small).union(moved);
  };
  return smallest({
    ...states,
    getOut: (state) => new Map([...states.getOut(state)].map(([to, by]) => [to, either(by)])),
  });
}

/** The texts that are in the language with zeros in front, up to a length. */
function unpadded(language: Language, length: number): Language {
  const long = intersection(language, languageOf(`^[^]{${length},}$`));
  return Array.from({ length }, (_, shorter) => withoutHead(language, length - shorter, shorter)).reduce(union, long);
}

/** The texts of a length that are in the language with this many zeros in front. */
function withoutHead(language: Language, zeros: number, length: number): Language {
  const states = language.transitionIterator();
  let initial: typeof states.initial | undefined = states.initial;
  for (let count = 0; count < zeros && initial; count++)
    initial = [...states.getOut(initial)].find(([, by]) => by.has(0x30))?.[0];
  if (!initial) return noText();
  return intersection(smallest({ ...states, initial }), languageOf(`^[^]{${length}}$`));
}

/** The texts without spaces that are in the language with a space before their last characters. */
function ungapped(language: Language, last: number): Language {
  const gapped = intersection(language, languageOf(`^(?:[^ ]* [^ ]{${last}}| [^ ]{0,${last}})$`));
  const states = gapped.transitionIterator();
  const space = CharSet.fromCharacter(lastCharacter, 0x20);
  type State = typeof states.initial;
  // At most one space is in each text, and it is not read.
  const after = (state: State): readonly State[] => [
    state,
    ...[...states.getOut(state)].filter(([, by]) => by.has(0x20)).map(([to]) => to),
  ];
  return smallest<State>({
    initial: states.initial,
    isFinal: (state) => after(state).some((each) => states.isFinal(each)),
    getOut: (state) => edgesWithout(states, after(state), space),
  });
}
