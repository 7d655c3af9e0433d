import type { StaticPage } from './static-pages.ts';

/** An address, the page that it shows, and the language that the visitor must have chosen. */
export interface Rewrite {
  readonly pattern: string;
  readonly page: string;
  readonly language?: string | undefined;
}

/** Sorts the patterns of addresses as a host must try them. */
export type Order = (one: string, other: string) => number;

/** Every address and the page that it shows, in the order in which hosts must try them: a chosen language first. */
export const rewritesOf = (pages: readonly StaticPage[], order: Order): readonly Rewrite[] =>
  pages
    .flatMap(({ patterns, file, language }) => patterns.map((pattern) => ({ pattern, page: `/${file}`, language })))
    .filter(({ page }) => page !== '/index')
    .sort(
      (one, other) =>
        Number(one.language === undefined) - Number(other.language === undefined) || order(one.pattern, other.pattern),
    );
