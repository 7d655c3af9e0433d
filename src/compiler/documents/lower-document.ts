import {
  asList,
  asObject,
  asText,
  type Brand,
  type CompiledDocument,
  type DocumentBlock,
  type DocumentFigure,
  type DocumentPart,
  type DocumentRow,
  type DocumentSentence,
  type DocumentWords,
  type Json,
  type JsonObject,
  type MessageText,
} from '#model';
import { directDebitGuarantee } from '#lending';
import { type Tracked, valueAt } from '#findings';
import { splitter } from '../messages/lower-message.ts';
import { codePointer, shownSections } from './document-sites.ts';

/** A brand's document as the lender writes it. */
export function lowerDocument(file: Tracked, brand: Brand): CompiledDocument {
  return new Lowering(file, brand).document();
}

class Lowering {
  readonly #split: (text: unknown) => MessageText;

  constructor(
    private readonly file: Tracked,
    private readonly brand: Brand,
  ) {
    this.#split = splitter(brand);
  }

  document(): CompiledDocument {
    const { title, notice, reference, page, sections } = asObject(this.file.value);
    return {
      title: this.#words(title),
      notice: this.#words(notice),
      reference: this.#words(reference),
      page: this.#split(page),
      sections: shownSections(this.file).map((id) => {
        const section = asObject(asObject(sections)[id]);
        return {
          ...conditionsOf(section),
          id,
          heading: this.#words(section['heading']),
          blocks: asList(section['blocks']).map((block) => this.#block(asObject(block))),
        };
      }),
    };
  }

  #block(block: JsonObject): DocumentBlock {
    const { text, sentences, list, caption, figures, figuresOf, columns, rows } = block;
    const part = conditionsOf(block);
    if (text !== undefined) return { ...part, sentences: [{ text: this.#words(text) }] };
    if (sentences !== undefined) return { ...part, sentences: this.#sentences(sentences) };
    if (list !== undefined) return { ...part, list: this.#sentences(list) };
    if (columns !== undefined)
      return {
        ...part,
        caption: this.#words(caption),
        columns: asList(columns).map((column) => {
          const { heading, holds } = asObject(column);
          return { heading: this.#words(heading), isText: holds === 'text' };
        }),
        rows: asList(rows).map((row) => this.#row(asObject(row))),
      };
    const shared = valueAt(this.file.value, '/figures');
    const own = figures ?? asObject(shared)[asText(figuresOf)];
    if (own !== undefined)
      return { ...part, caption: this.#words(caption), figures: asList(own).map((row) => this.#figure(asObject(row))) };
    return { ...part, list: directDebitGuarantee(this.brand.fullName).map((point) => ({ text: [point] })) };
  }

  #figure(figure: JsonObject): DocumentFigure {
    const { label, value } = figure;
    return { ...conditionsOf(figure), label: this.#words(label), value: this.#words(value) };
  }

  #row(row: JsonObject): DocumentRow {
    const each = asText(row['each']).slice(1) || undefined;
    const cells = asList(row['cells']).map((cell) => this.#words(cell, each));
    return { ...conditionsOf(row), cells, ...(each !== undefined && { each }) };
  }

  #sentences(sentences: Json | undefined): readonly DocumentSentence[] {
    return asList(sentences).map((entry) => {
      const sentence = asObject(entry);
      return { ...conditionsOf(sentence), text: this.#words(sentence['text']) };
    });
  }

  /** A text with its phrases, and the words for its codes. `each` is the list of its row. */
  #words(text: unknown, each?: string): DocumentWords {
    const { phrases, words } = asObject(this.file.value);
    return this.#split(text).map((part) => {
      if (typeof part === 'string') return part;
      const [name = '', ...rest] = part.at;
      const phrase = rest.length === 0 ? asObject(phrases)[name] : undefined;
      if (phrase !== undefined) return { phrase: this.#sentences(phrase) };
      const codes = asObject(words)[codePointer(`/${part.at.join('/')}`, each)];
      return codes === undefined ? part : { ...part, words: this.#codes(codes) };
    });
  }

  #codes(codes: Json): Readonly<Record<string, string>> {
    const entries = Object.entries(asObject(codes));
    return Object.fromEntries(entries.map(([code, text]) => [code, this.#split(text).filter(isText).join('')]));
  }
}

const isText = (part: MessageText[number]): part is string => typeof part === 'string';

function conditionsOf(part: JsonObject): DocumentPart {
  const conditions = (['when', 'unless'] as const).flatMap((key) => {
    const group = asText(part[key]).slice(1);
    return group === '' ? [] : [{ group, isPresent: key === 'when' }];
  });
  return conditions.length === 0 ? {} : { conditions };
}
