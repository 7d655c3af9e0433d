import { advisersIn, directDebitGuarantee, directDebitGuaranteeTitle } from '#lending';
import {
  asList,
  asObject,
  asText,
  type Brand,
  type CompiledEmail,
  type EmailBlock,
  type MessageCondition,
  type MessageFigure,
  type MessageText,
  type Pointer,
} from '#model';
import { below, segments, type Tracked, valueAt } from '#findings';
import { textFiller } from '../lowering/fill-static-text.ts';
import { blockLists, conditionsAt } from './message-sites.ts';

type Split = (text: unknown) => MessageText;

/** A brand's email as the lender sends it. */
export function lowerEmail(file: Tracked, brand: Brand): CompiledEmail {
  const split = splitter(brand);
  const { subject, preview, button } = asObject(file.value);
  const places = blockLists.flatMap((list) =>
    asList(valueAt(file.value, below('', list))).map((_, index) => below('', list, index)),
  );
  return {
    subject: split(subject),
    preview: split(preview),
    blocks: places.flatMap((place) => lowerBlock(file, place, brand, split)),
    button: split(button),
  };
}

/** A brand's text message as the lender sends it. */
export function lowerText(file: Tracked, brand: Brand): MessageText {
  return splitter(brand)(asObject(file.value)['text']);
}

function lowerBlock(file: Tracked, place: Pointer, brand: Brand, split: Split): readonly EmailBlock[] {
  const block = asObject(valueAt(file.value, place));
  const condition = conditionAt(file, place);
  if (block['text'] !== undefined) return [{ ...condition, text: split(block['text']) }];
  if (block['heading'] !== undefined) return [{ ...condition, heading: split(block['heading']) }];
  if (block['list'] !== undefined) return [{ ...condition, list: asList(block['list']).map(split) }];
  if (block['figures'] !== undefined) {
    const figures = asList(block['figures']).map((figure, index): MessageFigure => {
      const { label, value } = asObject(figure);
      return { label: split(label), value: split(value), ...conditionAt(file, below(place, 'figures', index)) };
    });
    return [{ ...condition, figures }];
  }
  if (block['advice'] !== undefined) {
    const list = advisersIn(brand.locales[0]).map(({ name, phone }) => [`${name}, ${phone}`]);
    return [
      { ...condition, text: split(block['advice']) },
      { ...condition, list },
    ];
  }
  return [
    { ...condition, heading: [directDebitGuaranteeTitle(brand.locales[0])] },
    ...directDebitGuarantee(brand.fullName, brand.locales[0]).map((text): EmailBlock => ({
      ...condition,
      text: [text],
    })),
  ];
}

function conditionAt(file: Tracked, place: Pointer): { readonly condition?: MessageCondition } {
  const [first] = conditionsAt(file, place);
  return first ? { condition: { group: first.group, isPresent: first.isPresent } } : {};
}

const placeholder = /\{([^{},]+)(?:,\s*([\w-]+)\s*)?\}/g;

/** Splits texts at their placeholders, after the values of the brand are filled in. A phrase is a placeholder with one key. */
export function splitter(brand: Brand): Split {
  const fill = textFiller(brand);
  return (value) => {
    const text = fill(asText(value));
    const parts: (string | { readonly at: readonly string[]; readonly format?: string })[] = [];
    let from = 0;
    for (const found of text.matchAll(placeholder)) {
      const [whole, pointer = '', format] = found;
      if (found.index > from) parts.push(text.slice(from, found.index));
      parts.push({ at: keysOf(pointer.trim()), ...(format !== undefined && { format }) });
      from = found.index + whole.length;
    }
    if (from < text.length) parts.push(text.slice(from));
    return parts;
  };
}

const keysOf = (name: string) => (name.startsWith('/') ? segments(name) : [name]);
