import type { MessageCondition, MessagePlaceholder, MessageText } from './compiled-message.ts';

/** A value in a text of a document. If it is a code, `words` has the words for each code. */
export interface DocumentPlaceholder extends MessagePlaceholder {
  readonly words?: Readonly<Record<string, string>>;
}

/** Sentences that several texts use. */
export interface DocumentPhrase {
  readonly phrase: readonly DocumentSentence[];
}

/** A compiled text: fixed parts, values and phrases, in order. Values of the brand are already filled in. */
export type DocumentWords = readonly (string | DocumentPlaceholder | DocumentPhrase)[];

/** A part of a document that is shown only if all its conditions hold. */
export interface DocumentPart {
  readonly conditions?: readonly MessageCondition[];
}

/** A text with conditions of its own. Sentences that follow each other have a space between them. */
export interface DocumentSentence extends DocumentPart {
  readonly text: DocumentWords;
}

/** A row with a label and a value. */
export interface DocumentFigure extends DocumentPart {
  readonly label: DocumentWords;
  readonly value: DocumentWords;
}

/** A column of a table. It holds numbers, or text. */
export interface DocumentColumn {
  readonly heading: DocumentWords;
  readonly isText: boolean;
}

/** A row of a table; with `each`, one row for each entry of that list, whose values are in the group `item`. */
export interface DocumentRow extends DocumentPart {
  readonly each?: string;
  readonly cells: readonly DocumentWords[];
}

/** A part of a section: a paragraph, a list with bullets, a table of labels and values, or a table with columns. */
export type DocumentBlock = DocumentPart &
  (
    | { readonly sentences: readonly DocumentSentence[] }
    | { readonly list: readonly DocumentSentence[] }
    | { readonly caption: DocumentWords; readonly figures: readonly DocumentFigure[] }
    | {
        readonly caption: DocumentWords;
        readonly columns: readonly DocumentColumn[];
        readonly rows: readonly DocumentRow[];
      }
  );

/** A section of a document. Its id is the same in every document of this kind. */
export interface DocumentSection extends DocumentPart {
  readonly id: string;
  readonly heading: DocumentWords;
  readonly blocks: readonly DocumentBlock[];
}

/** A document of one brand in one language. */
export interface CompiledDocument {
  readonly title: DocumentWords;
  /** A note below the title. */
  readonly notice: DocumentWords;
  /** The line with the reference, without the date. */
  readonly reference: DocumentWords;
  /** The number of a page in a PDF. Its values are `/page/number` and `/page/count`. */
  readonly page: MessageText;
  readonly sections: readonly DocumentSection[];
}

/** Documents in one language, by name. */
export type WrittenDocuments = Readonly<Record<string, CompiledDocument>>;

/** The documents of one brand. */
export interface CompiledDocuments {
  readonly documents: WrittenDocuments;
  /** Those that are completely translated, by the other languages of the brand. */
  readonly languages?: Readonly<Record<string, WrittenDocuments>>;
}
