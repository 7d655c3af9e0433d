// The package has no types of its own.
/* eslint-disable no-restricted-syntax -- each of its modules has a default export */
declare module 'xliff/jsToXliff12' {
  import type { XliffFile } from 'xliff/xliff12ToJs';
  export default function jsToXliff12(file: XliffFile, options: { readonly indent: string }): Promise<string>;
}

declare module 'xliff/xliff12ToJs' {
  export interface XliffMark {
    readonly id: string;
    readonly ctype?: string;
    readonly 'equiv-text'?: string;
    readonly contents?: XliffText;
  }
  export type XliffPart = string | { readonly Standalone: XliffMark } | { readonly GenericSpan: XliffMark };
  export type XliffText = XliffPart | readonly XliffPart[];
  export interface XliffUnit {
    readonly source: XliffText;
    readonly target?: XliffText;
    readonly note?: string;
  }
  export interface XliffFile {
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    readonly resources: Readonly<Record<string, Readonly<Record<string, XliffUnit>>>>;
  }
  export default function xliff12ToJs(
    text: string,
    options: { readonly captureSpacesBetweenElements: boolean },
  ): Promise<XliffFile | Error>;
}
