import type { Brand } from '#model';
import { inMarkup } from './in-markup.ts';

/** The icon of a brand's pages: the first letter of its wordmark, as an SVG. Never a drawing of somebody's logo. */
export function brandIcon({ wordmark }: Pick<Brand, 'wordmark'>): string {
  const letter = inMarkup((wordmark.at(0) ?? '').toUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#25303b"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
}
