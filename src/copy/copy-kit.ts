import type { PageFormats } from '#lending';
import { createElement, type ReactElement, type ReactNode } from 'react';

/** The forms of a text with plurals. `none` is for exactly 0; the others are plural categories of the language. */
type PluralForms<Text> = Readonly<Partial<Record<Intl.LDMLPluralRule | 'none', Text>>>;

/** What compiled texts call: the formats of a language, its plurals, and React's elements. */
export type CopyKit = ReturnType<typeof copyKit>;

const isText = (part: ReactNode) => typeof part === 'string' || typeof part === 'number';

/** The kit of a language, such as `en-GB`, with its formats. */
export function copyKit(locale: string, formats: PageFormats) {
  let rules: Intl.PluralRules | undefined;
  const category = (count: number) => (rules ??= new Intl.PluralRules(locale)).select(count);
  return {
    ...formats,
    plural: <Text>(count: number, forms: PluralForms<Text>): Text | undefined =>
      (count === 0 ? forms.none : undefined) ?? forms[category(count)] ?? forms.other,
    // A browser that translates the page replaces the texts. So they come and go with the element, and other texts are another element.
    join: (...parts: readonly ReactNode[]): ReactElement =>
      createElement('span', { key: parts.filter(isText).join('') }, ...parts),
    strong: (words: ReactNode): ReactElement => createElement('strong', null, words),
  };
}
