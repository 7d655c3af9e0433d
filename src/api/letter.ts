import type { LetterName } from '#model';
import { queryOptions } from '@tanstack/react-query';
import { orNone } from './expected-answer.ts';
import type { ApiClient } from './http/api-client.ts';
import { fillPath } from './http/api-request.ts';
import type { LegalDocument } from './legal-document.ts';
import { callOperation } from './operation.ts';
import * as loans from './operations/loans.ts';

/** The letters that were given about a loan, newest first; `null` if the lender has none at all: letters are assumed (D-23). */
export const lettersQuery = (client: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['Letters', id],
    queryFn: async ({ signal }) => {
      const answer = await orNone(404, callOperation(client, loans.listLoanLetters, { params: { id }, signal }));
      return answer?.letters ?? null;
    },
  });

/** The names of letters. One that is missing here does not compile. */
const names: Readonly<Record<LetterName, true>> = {
  statement: true,
  instalments: true,
  'annual-statement': true,
  'arrears-notice': true,
  'default-notice': true,
  'assignment-notice': true,
  'settlement-statement': true,
};

const isLetterName = (name: string): name is LetterName => Object.hasOwn(names, name);

/** A letter about a loan. `letterId` is `today` for a statement that is written when it is read. */
export function letterOf(type: LetterName, letterId: string): LegalDocument {
  const path = (id: string, format: string) =>
    fillPath(`/v2/loans/{id}/letters/{type}/{letterId}/letter.${format}`, { id, type, letterId });
  return { category: 'LETTER', type, slug: `letters/${type}/${letterId}/letter`, format: 'pdf', path };
}

/** The letter that the slug of an address names; `undefined` if there is no such kind of letter. */
export function letterBySlug(slug: string): LegalDocument | undefined {
  const [, name = '', letterId = ''] = /^letters\/([a-z-]+)\/([a-z0-9-]+)\/letter$/.exec(slug) ?? [];
  return isLetterName(name) ? letterOf(name, letterId) : undefined;
}
