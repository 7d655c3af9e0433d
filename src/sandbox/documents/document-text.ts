/** The content of a document. The HTML file and the PDF file are written from the same content. */
export interface DocumentText {
  readonly title: string;
  /** The full name of the brand. */
  readonly brandName: string;
  /** A BCP 47 language tag. */
  readonly language: string;
  /** The borrower's reference of the application. */
  readonly reference: string;
  /** `YYYY-MM-DD`. */
  readonly madeOn: string;
  /** A note at the top, before all sections. */
  readonly notice: string;
  readonly sections: readonly Section[];
}

/** A part of a document with its own heading. */
export interface Section {
  /** The id of the heading in HTML. It is the same in every document of this kind, so that links to it keep working. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A block of a section. */
export type Block = Paragraph | BulletList | Figures | Table;

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly text: string;
}

/** Items in no particular order. */
export interface BulletList {
  readonly kind: 'list';
  readonly items: readonly string[];
}

/** A table of labels and values. A value is an amount or a few sentences. */
export interface Figures {
  readonly kind: 'figures';
  readonly caption: string;
  readonly rows: readonly FigureRow[];
}

export type FigureRow = readonly [label: string, value: string];

/** A table with column headers. The first cell of a row is its header; the other columns hold numbers, unless listed in `textColumns`. */
export interface Table {
  readonly kind: 'table';
  readonly caption: string;
  readonly columns: readonly string[];
  /** The headers of the columns that hold text. They are left-aligned. */
  readonly textColumns?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Makes a paragraph. */
export const paragraph = (text: string): Paragraph => ({ kind: 'paragraph', text });

/** Makes a bullet list. */
export const list = (...items: readonly string[]): BulletList => ({ kind: 'list', items });

/** Makes a table of labels and values. */
export const figures = (caption: string, rows: readonly FigureRow[]): Figures => ({ kind: 'figures', caption, rows });

/** Makes a section. */
export const section = (id: string, heading: string, ...blocks: readonly Block[]): Section => ({ id, heading, blocks });
