/** What a document says, whatever it is written in: HTML and PDF are two writings of the same text. */
export interface DocumentText {
  readonly title: string;
  /** The brand as it calls itself. */
  readonly brandName: string;
  /** BCP 47. */
  readonly language: string;
  /** The number that the borrower knows the application by. */
  readonly reference: string;
  /** `YYYY-MM-DD`. */
  readonly madeOn: string;
  /** Stands before everything else and says what must not be missed. */
  readonly notice: string;
  readonly sections: readonly Section[];
}

/** A part of a document under a heading of its own. */
export interface Section {
  /** Of the heading in HTML; the same in every document of this kind, so that a link to it lasts. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** What stands in a section, one under the other. */
export type Block = Paragraph | BulletList | Figures | Ledger;

/** Running text. */
export interface Paragraph {
  readonly kind: 'paragraph';
  readonly text: string;
}

/** Several things, none before the other. */
export interface BulletList {
  readonly kind: 'list';
  readonly items: readonly string[];
}

/** Rows of a label and what goes with it, an amount or a few sentences. */
export interface Figures {
  readonly kind: 'figures';
  readonly caption: string;
  readonly rows: readonly FigureRow[];
}

/** A row of `Figures`. */
export type FigureRow = readonly [label: string, value: string];

/** A table whose first column heads its rows and whose others are numbers, but for those that hold words. */
export interface Ledger {
  readonly kind: 'ledger';
  readonly caption: string;
  readonly columns: readonly string[];
  /** Those of the columns that hold words. */
  readonly inWords?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Makes a paragraph. */
export const paragraph = (text: string): Paragraph => ({ kind: 'paragraph', text });

/** Makes a list of its items. */
export const list = (...items: readonly string[]): BulletList => ({ kind: 'list', items });

/** Makes a table of labels and what goes with them. */
export const figures = (caption: string, rows: readonly FigureRow[]): Figures => ({ kind: 'figures', caption, rows });

/** Makes a section; `id` is what a link to it names. */
export const section = (id: string, heading: string, ...blocks: readonly Block[]): Section => ({ id, heading, blocks });
