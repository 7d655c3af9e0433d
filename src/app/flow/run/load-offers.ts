import type { FlowOffer } from '#model';

/** Imports the module with what the app offers about a loan. */
export type ImportOffers = (url: string) => Promise<{ readonly offers: readonly FlowOffer[] }>;

/** Returns a function that loads the offers once. A failed load is repeated on the next call, at another address. */
export function createOffersLoader(url: string, load: ImportOffers): () => Promise<readonly FlowOffer[]> {
  let loading: Promise<readonly FlowOffer[]> | undefined;
  let failures = 0;
  const start = async () => {
    try {
      return (await load(failures === 0 ? url : `${url}?retry=${failures}`)).offers;
    } catch (error) {
      failures++;
      loading = undefined;
      throw error;
    }
  };
  return () => (loading ??= start());
}
