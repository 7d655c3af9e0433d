import type { MessageText } from '#model';

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
  /** The same day in words. */
  readonly date: string;
  /** The line with the reference, without the date. */
  readonly referenceLine: string;
  /** The number at the foot of each page of the PDF file, with its values still to be filled in. */
  readonly pageLine: MessageText;
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
