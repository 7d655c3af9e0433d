import type { TextStep } from '#lending';
import { CharSet, NFA, type TransitionIterator } from 'refa';
import {
  difference,
  edgesWithout,
  intersection,
  type Language,
  languageOf,
  lastCharacter,
  limited,
  smallest,
  Undecided,
  union,
} from './language.ts';

/** The texts that the steps of a transform make of the texts of a language. Texts that a step does not take are left out. */
export function rewritten(language: Language, steps: readonly TextStep[]): Language {
  return limited(() => steps.reduce(afterStep, language));
}

function afterStep(language: Language, step: TextStep): Language {
  if ('keep' in step) return intersection(language, languageOf(step.keep));
  if ('become' in step) return language.isEmpty ? language : languageOf(step.become);
  if ('erase' in step) return smallest(erased(language.transitionIterator(), charactersOf(step.erase)));
  if ('upperCase' in step) return smallest(inCapitals(language.transitionIterator()));
  if ('padTo' in step) return padded(language, step.padTo);
  return gapped(language, step.spaceBeforeLast);
}

/** Does every text of the language have a result? */
export function hasResults(language: Language, steps: readonly TextStep[]): boolean {
  let now = language;
  for (const step of steps) {
    if ('keep' in step && !difference(now, languageOf(step.keep)).isEmpty) return false;
    now = limited(() => afterStep(now, step));
  }
  return true;
}

/** The characters of a class such as `[0-9]`. */
export function charactersOf(pattern: string): CharSet {
  const [first] = languageOf(`^${pattern}$`).initial.out.invert(lastCharacter).values();
  return first ?? CharSet.empty(lastCharacter);
}

/** The automaton that takes a step by any of the characters without reading it. */
function erased<State>(states: TransitionIterator<State>, set: CharSet): TransitionIterator<State> {
  const closures = new Map<State, ReadonlySet<State>>();
  const closure = (state: State): ReadonlySet<State> => {
    const found = closures.get(state);
    if (found) return found;
    const reached = new Set([state]);
    for (const here of reached)
      for (const [to, by] of states.getOut(here)) if (!by.isDisjointWith(set)) reached.add(to);
    closures.set(state, reached);
    return reached;
  };
  return {
    initial: states.initial,
    isFinal: (state) => [...closure(state)].some((each) => states.isFinal(each)),
    getOut: (state) => edgesWithout(states, closure(state), set),
  };
}

const ascii = CharSet.fromRange(lastCharacter, { min: 0, max: 0x7f });

/** The letters that `upperCase` changes. */
export const small = CharSet.fromRange(lastCharacter, { min: 0x61, max: 0x7a });

/** The automaton for the same texts in capitals. Outside ASCII, one letter can become two, so that is not decided. */
function inCapitals<State>(states: TransitionIterator<State>): TransitionIterator<State> {
  const capital = (by: CharSet): CharSet => {
    if (!by.isSubsetOf(ascii)) throw new Undecided('the texts may have letters outside ASCII');
    const moved = by.intersect(small).ranges.map(({ min, max }) => ({ min: min - 0x20, max: max - 0x20 }));
    return by.without(small).union(moved);
  };
  return { ...states, getOut: (state) => new Map([...states.getOut(state)].map(([to, by]) => [to, capital(by)])) };
}

/** The texts with zeros in front of those that are shorter than `length`. */
function padded(language: Language, length: number): Language {
  const zeros = NFA.fromFA(languageOf('^0*$'));
  zeros.append(language);
  const filled = intersection(smallest(zeros.transitionIterator()), languageOf(`^[^]{${length}}$`));
  return union(filled, intersection(language, languageOf(`^[^]{${length},}$`)));
}

/** The texts with a space before the last characters. The texts have no spaces. */
function gapped(language: Language, last: number): Language {
  const states = language.transitionIterator();
  type State = typeof states.initial;
  const space = CharSet.fromCharacter(lastCharacter, 0x20);
  const second = new Map<State, { readonly state: State }>();
  const after = (state: State) => {
    const found = second.get(state) ?? { state };
    second.set(state, found);
    return found;
  };
  const spaced = smallest<State | { readonly state: State }>({
    initial: states.initial,
    isFinal: (here) => 'state' in here && states.isFinal(here.state),
    getOut: (here) =>
      'state' in here
        ? new Map([...states.getOut(here.state)].map(([to, by]) => [after(to), by]))
        : new Map<State | { readonly state: State }, CharSet>([...states.getOut(here), [after(here), space]]),
  });
  return intersection(spaced, languageOf(`^(?:[^ ]* [^ ]{${last}}| [^ ]{0,${last}})$`));
}
