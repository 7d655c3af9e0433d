import type { Boot } from './boot.ts';

/** The pages that most visitors open first. A build renders them to HTML. */
export const firstPageNames = ['landing', 'sign-in', 'form'] as const;

export type FirstPageName = (typeof firstPageNames)[number];

/** A page as HTML, in one language of a brand. */
export interface FirstPage {
  readonly name: FirstPageName;
  /** The path at which the app shows it. */
  readonly address: string;
  /** The path that leads there, if it is another one. */
  readonly from?: string;
  /** The title of the document. Releases from before December 2026 have none. */
  readonly title?: string;
  readonly html: string;
}

/** What a build renders of one language of a brand. */
export interface FirstPages {
  /** The URLs of the compiled modules that the pages were made of. With other modules, the pages must be made again. */
  readonly madeOf: readonly string[];
  readonly pages: readonly FirstPage[];
  /** What a browser without JavaScript shows above any page, as HTML. */
  readonly noScript: string;
}

/** Imports a compiled module by its URL. */
export type ImportCompiled = (url: string) => Promise<unknown>;

/** Renders the first pages of a brand in one of its languages. The bundle that a build makes of the app exports one. */
export type RenderFirstPages = (boot: Boot, locale: string, load: ImportCompiled) => Promise<FirstPages>;
