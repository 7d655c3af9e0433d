import type { CharSet, DFA } from 'refa';
import { type Language, lastCharacter, Undecided } from './language.ts';

/** Lengths of texts, in code points. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
}

type State = DFA.Node;
type Step = { readonly from: State; readonly by: CharSet } | undefined;

/** Beyond this length, a text is not worth looking for. */
const longest = 20_000;

/** A text of the language with one of these lengths, as short as possible; undefined if the language has no such text. */
export function findText(language: Language, { least, most }: Lengths): string | undefined {
  if (least > most) return undefined;
  if (least > longest) throw new Undecided('the texts are too long');
  const layers: Map<State, Step>[] = [new Map([[language.initial, undefined]])];
  // From the first allowed length on, a shortest text meets no state twice.
  for (let length = 0; length <= Math.min(most, least + states(language)); length++) {
    const layer = layers[length];
    if (!layer || layer.size === 0) return undefined;
    const end = length >= least ? [...layer.keys()].find((state) => language.finals.has(state)) : undefined;
    if (end) return spelt(layers, end);
    layers.push(nextLayer(layer));
  }
  return undefined;
}

function states(language: Language): number {
  return [...language.nodes()].length;
}

function nextLayer(layer: ReadonlyMap<State, Step>): Map<State, Step> {
  const next = new Map<State, Step>();
  for (const from of layer.keys())
    for (const [to, by] of from.out.invert(lastCharacter)) if (!next.has(to)) next.set(to, { from, by });
  return next;
}

function spelt(layers: readonly ReadonlyMap<State, Step>[], end: State): string {
  const letters: string[] = [];
  let state = end;
  for (let length = layers.length - 1; length > 0; length--) {
    const step = layers[length]?.get(state);
    if (!step) continue;
    letters.unshift(readable(step.by));
    state = step.from;
  }
  return letters.join('');
}

const preferred = Array.from('aAx1720 -.@', (letter) => letter.codePointAt(0) ?? 0);

/** A character of the set that people can read, if it has one. */
function readable(set: CharSet): string {
  const likely = preferred.find((letter) => set.has(letter));
  const printed = set.ranges.find(({ max }) => max > 0x20);
  const first = printed ? Math.max(printed.min, 0x21) : (set.ranges[0]?.min ?? 0);
  return String.fromCodePoint(likely ?? first);
}

/** Texts of a language that together use each of its transitions, as far as `most` of them do. */
export function typicalTexts(language: Language, most = 300): readonly string[] {
  const heads = new Map<State, string>([[language.initial, '']]);
  for (const [state, head] of heads)
    for (const [to, by] of state.out.invert(lastCharacter)) if (!heads.has(to)) heads.set(to, head + readable(by));
  const tails = tailsOf(language, [...heads.keys()]);
  const found = new Set<string>();
  for (const [state, head] of heads) {
    for (const [to, by] of state.out.invert(lastCharacter)) {
      const tail = tails.get(to);
      if (tail === undefined) continue;
      for (const letter of each(by)) found.add(head + letter + tail);
      if (found.size >= most) return [...found];
    }
  }
  return [...found];
}

/** A shortest end of a text from each state. */
function tailsOf(language: Language, all: readonly State[]): ReadonlyMap<State, string> {
  const tails = new Map<State, string>([...language.finals].map((state) => [state, '']));
  for (let grown = true; grown;) {
    grown = false;
    for (const state of all) {
      if (tails.has(state)) continue;
      for (const [to, by] of state.out.invert(lastCharacter)) {
        const tail = tails.get(to);
        if (tail === undefined) continue;
        tails.set(state, readable(by) + tail);
        grown = true;
        break;
      }
    }
  }
  return tails;
}

/** A few different characters of a set. */
function each(set: CharSet): readonly string[] {
  const named = preferred.filter((letter) => set.has(letter)).slice(0, 3);
  const marks = Array.from('()+.', (mark) => mark.codePointAt(0) ?? 0).filter((mark) => set.has(mark));
  return [...new Set([readable(set), ...[...named, ...marks].map((letter) => String.fromCodePoint(letter))])];
}
