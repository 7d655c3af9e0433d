import { CharSet, DFA, JS, NFA, type Node, type NoParent, TooManyNodesError, type TransitionIterator } from 'refa';

/** A set of texts. Its letters are Unicode code points, as in JSON Schema. */
export type Language = DFA;

/** A question about a language that the compiler does not decide. The message says why, as part of a sentence. */
export class Undecided extends Error {}

/** The largest code point. The two largest are non-characters, which stand for the start and the end of a text. */
export const lastCharacter = 0x10ffff;
const endOfText = lastCharacter;
const startOfText = lastCharacter - 1;
const options = { maxCharacter: lastCharacter };
/** A limit of work: the automaton of a pattern for an email address has some hundred states. */
const mostStates = 20_000;

const only = (character: number): CharSet => CharSet.fromCharacter(lastCharacter, character);
const characters = CharSet.fromRange(lastCharacter, { min: 0, max: startOfText - 1 });

type Part = NoParent<Node>;
type Sequence = Extract<Part, { readonly type: 'Concatenation' }>;

const known = new Map<string, Language | Undecided>();

/**
 * The texts that match a pattern of JSON Schema: a regular expression with the `u` flag that may match anywhere in the text. Throws
 * `Undecided` for patterns with look-around, word boundaries or back references, and for very large ones.
 */
export function languageOf(pattern: string): Language {
  const found = known.get(pattern) ?? attempt(() => read(pattern));
  known.set(pattern, found);
  if (found instanceof Undecided) throw found;
  return found;
}

function attempt(make: () => Language): Language | Undecided {
  try {
    return limited(make);
  } catch (error) {
    if (error instanceof Undecided) return error;
    throw error;
  }
}

/** The result of `work`. Throws `Undecided` if an automaton becomes too large. */
export function limited<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooManyNodesError) throw new Undecided('a pattern is too large');
    throw error;
  }
}

function read(pattern: string): Language {
  const { expression } = parsed(pattern);
  const anything: Part = {
    type: 'Quantifier',
    alternatives: [sequence([letter(CharSet.all(lastCharacter))])],
    min: 0,
    max: Infinity,
    lazy: false,
  };
  const matched: Part = { type: 'Alternation', alternatives: expression.alternatives.map(withEdges) };
  const found = NFA.fromRegex(sequence([anything, matched, anything]), options);
  const frame = NFA.fromRegex(
    sequence([
      letter(only(startOfText)),
      { ...anything, alternatives: [sequence([letter(characters)])] },
      letter(only(endOfText)),
    ]),
    options,
  );
  return smallest(withoutEdges(smallest(NFA.fromIntersection(found, frame).transitionIterator()).transitionIterator()));
}

function parsed(pattern: string): JS.ParseResult {
  try {
    return JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse({ backreferences: 'throw' });
  } catch {
    throw new Undecided('a pattern refers back to one of its groups, or is not valid');
  }
}

const letter = (set: CharSet): Part => ({ type: 'CharacterClass', characters: set });
const sequence = (elements: Part[]): Sequence => ({ type: 'Concatenation', elements }) as Sequence;

/** The expression with the two non-characters in place of `^` and `$`. */
function withEdges(part: Sequence): Sequence {
  const elements = part.elements.map((element): Part => {
    if (element.type === 'CharacterClass') return letter(element.characters.intersect(characters));
    if (element.type === 'Alternation' || element.type === 'Quantifier')
      return { ...element, alternatives: element.alternatives.map(withEdges) };
    if (element.type === 'Assertion' && isEdge(element))
      return letter(only(element.kind === 'behind' ? startOfText : endOfText));
    throw new Undecided('a pattern looks around itself');
  });
  return sequence(elements);
}

/** Is it `^` or `$`: no character before, or no character behind? */
function isEdge({ negate, alternatives }: Extract<Part, { readonly type: 'Assertion' }>): boolean {
  const [one, ...others] = alternatives.flatMap(({ elements }) => elements);
  return negate && others.length === 0 && one?.type === 'CharacterClass' && one.characters.isAll;
}

/** The language without the non-characters at both ends of each text. */
function withoutEdges<State>(framed: TransitionIterator<State>): TransitionIterator<State | undefined> {
  const step = (state: State, by: number): State | undefined =>
    [...framed.getOut(state)].find(([, set]) => set.has(by))?.[0];
  const ends = (state: State): boolean => {
    const end = step(state, endOfText);
    return end !== undefined && framed.isFinal(end);
  };
  return {
    initial: step(framed.initial, startOfText),
    getOut: (state) =>
      new Map(
        state === undefined
          ? []
          : [...framed.getOut(state)].flatMap(([to, set]) => {
              const inside = set.intersect(characters);
              return inside.isEmpty ? [] : [[to, inside] as const];
            }),
      ),
    isFinal: (state) => state !== undefined && ends(state),
  };
}

/** The smallest automaton of a language. */
export function smallest<State>(states: TransitionIterator<State>): Language {
  const found = NFA.fromTransitionIterator(states, options, new NFA.LimitedNodeFactory(mostStates));
  const language = DFA.fromFA(found, new DFA.LimitedNodeFactory(mostStates));
  language.minimize();
  return language;
}

/** Every text. */
export const everyText = (): Language => languageOf('');

/** No text. */
export const noText = (): Language => difference(everyText(), everyText());

/** The edges of some states of an automaton, without the characters of a set. */
export function edgesWithout<State>(
  states: TransitionIterator<State>,
  from: Iterable<State>,
  set: CharSet,
): Map<State, CharSet> {
  const edges = new Map<State, CharSet>();
  for (const state of from)
    for (const [to, by] of states.getOut(state)) {
      const kept = by.without(set);
      if (!kept.isEmpty) edges.set(to, edges.get(to)?.union(kept) ?? kept);
    }
  return edges;
}

/** All texts that are in both languages. */
export function intersection(one: Language, other: Language): Language {
  return limited(() => smallest(NFA.fromIntersection(one, other).transitionIterator()));
}

/** All texts of a language that are not in the other one. */
export function difference(one: Language, other: Language): Language {
  const outside = other.copy();
  outside.complement();
  return intersection(one, outside);
}

/** All texts that are in one of two languages. */
export function union(one: Language, other: Language): Language {
  return limited(() => {
    const all = NFA.fromFA(one);
    all.union(other);
    return smallest(all.transitionIterator());
  });
}
