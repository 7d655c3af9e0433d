import { type LegalDocument, readDocument } from '#api';
import { sanitiseDocument } from '#services';
import { type QueryClient, useIsFetching, useQuery } from '@tanstack/react-query';
import type { Reader } from '../../remote/use-reader.ts';

const keyOf = ({ category, type }: Pick<LegalDocument, 'category' | 'type'>, id: string) => [
  'Document',
  category,
  id,
  type,
];

/** A document fit to be shown: fetched with the borrower's token, then stripped of all that could run (A-57, T-02). */
export function useDocumentHtml({ client, queries }: Reader, document: LegalDocument, id: string) {
  return useQuery(
    {
      queryKey: keyOf(document, id),
      queryFn: async ({ signal }) => sanitiseDocument(await readDocument(client, document, id, signal)),
      // What somebody is reading does not change under their eyes, and what a policy made is no plain object to be merged.
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    },
    queries,
  );
}

/** Which of an application's documents are on their way (D-12). */
export interface DocumentsLoading {
  readonly AdequateExplanations: boolean;
  readonly Secci: boolean;
  readonly Contract: boolean;
}

/** Follows which of an application's documents are on their way (D-12). */
export function useDocumentsLoading(queries: QueryClient, id: string): DocumentsLoading {
  const category = 'LOAN_APPLICATION';
  const explanations = useIsFetching({ queryKey: keyOf({ category, type: 'ADEQUATE_EXPLANATIONS' }, id) }, queries);
  const secci = useIsFetching({ queryKey: keyOf({ category, type: 'SECCI' }, id) }, queries);
  const contract = useIsFetching({ queryKey: keyOf({ category, type: 'CONTRACT' }, id) }, queries);
  return { AdequateExplanations: explanations > 0, Secci: secci > 0, Contract: contract > 0 };
}
