import { atom } from 'jotai';
import type { AppServices } from '../app-services.ts';

/** What changes with the language of the page: the addresses of compiled files, the flows, and the formats of values. */
export interface PageLanguage extends Pick<AppServices, 'locale' | 'boot' | 'formats' | 'loadFlow' | 'loadOffers'> {
  /** The services that the page has started with, in the first language of the brand. */
  readonly first: AppServices;
}

/** The language that the borrower has chosen on this page; `undefined` is the first language of the brand. */
export const pageLanguageAtom = atom<PageLanguage | undefined>(undefined);

/** The cookie that keeps the choice of another language than the first one of the brand. */
export const LOCALE_COOKIE = 'locale';
