import type { ExportedRow, TranslationRow } from '#compiler';

/** What a translator receives: the texts of a brand and one language. */
export interface TranslationFile {
  readonly brand: string;
  readonly baseLocale: string;
  readonly locale: string;
  readonly rows: readonly ExportedRow[];
}

/** What a translator sends back. Each row has its line in the file. */
export interface TranslatedFile {
  readonly brand: string;
  readonly locale: string;
  readonly rows: readonly (TranslationRow & { readonly line: number })[];
}
