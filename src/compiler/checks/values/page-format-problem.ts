import { formats, pageFormatNames } from '#lending';
import { type Hint, suggest } from '#findings';

/** What is wrong with the format of a placeholder on a page; undefined if nothing is, or if it has none. */
export function pageFormatProblem(
  format: string | undefined,
): { readonly message: string; readonly hint: Hint } | undefined {
  if (format === undefined || pageFormatNames.includes(format)) return undefined;
  if (Object.hasOwn(formats, format))
    return {
      message: `"${format}" is for letters, emails and agreements. Pages show each date as 27/03/1986 (V-21).`,
      hint: 'Write {…, date}.',
    };
  return { message: `There is no format "${format}".`, hint: suggest(format, pageFormatNames) };
}
