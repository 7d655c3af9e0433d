import type { CompiledFlowData, CompiledPage, FieldPath, FieldUi, Json, Pointer } from '#model';
import type { Situation } from '../journeys/journeys.ts';
import type { LoweredOffer } from '../lowering/lower-offers.ts';
import { quoted } from './difference.ts';

/** One version of a flow of a brand. The placeholders of its texts are as they are written. */
export interface ComparedFlow {
  readonly data: CompiledFlowData;
  /** The JSON Schemas of the tests of its conditions, by name. */
  readonly tests: Readonly<Record<string, Json>>;
  /** Where and how the app offers it. */
  readonly offers: readonly LoweredOffer[];
  /** Answers of its journeys. */
  readonly situations: () => readonly Situation[];
}

/** Both versions of a flow. */
export interface FlowPair {
  readonly before: ComparedFlow;
  readonly after: ComparedFlow;
}

/** The UI of a field or of a part of one; undefined if no page asks it. */
export function uiAt({ fields }: CompiledFlowData, path: FieldPath): FieldUi | undefined {
  const own = fields[path];
  if (own) return own.ui;
  const cut = path.lastIndexOf('/');
  const parent = cut < 0 ? undefined : uiAt({ fields } as CompiledFlowData, path.slice(0, cut));
  const part = parent?.[path.slice(cut + 1)];
  return typeof part === 'object' ? (part as FieldUi) : undefined;
}

/** The words by which borrowers know a question; without a title, its name. */
export function questionName(data: CompiledFlowData, path: FieldPath): string {
  const ui = uiAt(data, path);
  const cut = path.lastIndexOf('/');
  const own = ui?.['ui:title'] ?? ui?.['ui:options']?.caption;
  if (own !== undefined) return quoted(own);
  return cut < 0 || uiAt(data, path.slice(0, cut)) === undefined
    ? quoted(path)
    : `${quoted(path.slice(cut + 1))} of ${questionName(data, path.slice(0, cut))}`;
}

/** What a pointer reads, in words. */
export function valueName(data: CompiledFlowData, pointer: Pointer): string {
  if (pointer.startsWith('/answers/')) return questionName(data, pointer.slice('/answers/'.length));
  return pointer.startsWith('/derived/')
    ? `the calculated value ${quoted(pointer.slice('/derived/'.length))}`
    : pointer;
}

/** `page "Your job"`, inside a sentence. */
export const innerPageName = (page: CompiledPage): string => pageName(page).replace('P', 'p');

/** `Page "Your job"`. */
export const pageName = ({ title, id }: CompiledPage): string => `Page ${quoted(title === '' ? id : title)}`;
