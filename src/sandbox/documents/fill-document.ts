import type {
  CompiledDocument,
  DocumentBlock,
  DocumentFigure,
  DocumentPart,
  DocumentRow,
  DocumentSentence,
  DocumentWords,
  TextFormat,
} from '#model';
import type { Block, DocumentText } from './document-text.ts';

type Group = Readonly<Record<string, string | number | undefined>>;

/** The values of a document: group -> value, or list -> its entries. */
export type DocumentData = Readonly<Record<string, Group | readonly Group[] | undefined>>;

/** The parts of a document that its file states, filled in. */
type Filled = Pick<DocumentText, 'title' | 'notice' | 'referenceLine' | 'pageLine' | 'sections'>;

/**
 * Fills in a document with the formats of its language. Parts whose conditions do not hold are left out.
 * @throws {Error} a value is missing. The types of the values and the check of the files prevent this
 */
export function fillDocument(
  document: CompiledDocument,
  data: DocumentData,
  formats: Readonly<Record<string, TextFormat>>,
): Filled {
  return new Filler(data, formats).document(document);
}

class Filler {
  constructor(
    private readonly data: DocumentData,
    private readonly formats: Readonly<Record<string, TextFormat>>,
  ) {}

  document({ title, notice, reference, page, sections }: CompiledDocument): Filled {
    return {
      title: this.#words(title),
      notice: this.#words(notice),
      referenceLine: this.#words(reference),
      pageLine: page,
      sections: this.#shown(sections).map(({ id, heading, blocks }) => ({
        id,
        heading: this.#words(heading),
        blocks: this.#shown(blocks).map((block) => this.#block(block)),
      })),
    };
  }

  #block(block: DocumentBlock): Block {
    if ('sentences' in block) return { kind: 'paragraph', text: this.#sentences(block.sentences) };
    if ('list' in block) return { kind: 'list', items: this.#shown(block.list).map(({ text }) => this.#words(text)) };
    const caption = this.#words(block.caption);
    if ('figures' in block) return { kind: 'figures', caption, rows: this.#figures(block.figures) };
    const headings = block.columns.map(({ heading }) => this.#words(heading));
    const textColumns = headings.filter((_, index) => block.columns[index]?.isText);
    return {
      kind: 'table',
      caption,
      columns: headings,
      ...(textColumns.length > 0 && { textColumns }),
      rows: this.#shown(block.rows).flatMap((row) => this.#rows(row)),
    };
  }

  #figures(figures: readonly DocumentFigure[]) {
    return this.#shown(figures).map(({ label, value }) => [this.#words(label), this.#words(value)] as const);
  }

  #rows({ each, cells }: DocumentRow): readonly (readonly string[])[] {
    if (each === undefined) return [cells.map((cell) => this.#words(cell))];
    const entries = this.data[each];
    if (!isList(entries)) throw new Error(`A document has no list /${each}`);
    return entries.map((item) => {
      const filler = new Filler({ ...this.data, item }, this.formats);
      return cells.map((cell) => (lacks(cell, item) ? '' : filler.#words(cell)));
    });
  }

  #sentences(sentences: readonly DocumentSentence[]): string {
    return this.#shown(sentences)
      .map(({ text }) => this.#words(text))
      .join(' ');
  }

  #words(words: DocumentWords): string {
    return words
      .map((part) => {
        if (typeof part === 'string') return part;
        if ('phrase' in part) return this.#sentences(part.phrase);
        const value = this.#value(part.at);
        if (part.words) return part.words[value] ?? String(value);
        return (part.format === undefined ? undefined : this.formats[part.format])?.(value) ?? String(value);
      })
      .join('');
  }

  #value([group = '', name = '']: readonly string[]): string | number {
    const values = this.data[group];
    const value = isList(values) ? undefined : values?.[name];
    if (value === undefined) throw new Error(`A document has no value for /${group}/${name}`);
    return value;
  }

  #shown<Part extends DocumentPart>(parts: readonly Part[]): readonly Part[] {
    return parts.filter(({ conditions = [] }) =>
      conditions.every(({ group, isPresent }) => this.#isPresent(group) === isPresent),
    );
  }

  #isPresent(group: string): boolean {
    const values = this.data[group];
    return isList(values) ? values.length > 0 : values !== undefined;
  }
}

const isList = (values: DocumentData[string]): values is readonly Group[] => Array.isArray(values);

/** Does a cell show a value that the entry of the list does not have? */
const lacks = (cell: DocumentWords, item: Group): boolean =>
  cell.some(
    (part) => typeof part === 'object' && 'at' in part && part.at[0] === 'item' && item[part.at[1] ?? ''] === undefined,
  );
