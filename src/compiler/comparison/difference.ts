/** What a difference is about. `other` is a change that no sentence describes better. */
export type DifferenceKind =
  | 'page'
  | 'order'
  | 'question'
  | 'required'
  | 'limit'
  | 'choice'
  | 'words'
  | 'condition'
  | 'journey'
  | 'call'
  | 'payload'
  | 'rule'
  | 'figure'
  | 'look'
  | 'other';

/** One difference between two versions, as a sentence for people who know the product and not the files. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** The part of the subject, such as `Page "Your job"`; empty if it is about the whole subject. */
  readonly where: string;
  /** The rest of the sentence, with its full stop: `the question "Occupation" is new.` */
  readonly what: string;
}

/** What a group of differences is about: a flow, other texts, or the values or the look of a brand. */
export interface Subject {
  readonly area: 'flow' | 'texts' | 'brand' | 'look';
  readonly id: string;
  readonly title: string;
  /** The language, for texts in another language than the brand's first. */
  readonly locale?: string;
}

/** The differences of one subject that the same brands share. */
export interface SharedDifferences extends Subject {
  readonly brands: readonly string[];
  /** Do all brands that have the subject share them? */
  readonly isAll: boolean;
  readonly differences: readonly Difference[];
}

/** The whole sentence of a difference. */
export const sentence = ({ where, what }: Pick<Difference, 'where' | 'what'>): string =>
  where === '' ? what.charAt(0).toUpperCase() + what.slice(1) : `${where}: ${what}`;

/** A text in quotation marks, on one line. */
export const quoted = (text: string): string => `"${text.replaceAll(/\s+/g, ' ').trim()}"`;
