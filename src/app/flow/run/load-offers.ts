import type { FlowOffer, OfferSubject } from '#model';

type Offers = Promise<readonly FlowOffer[]>;

/** Imports a module with what the app offers about a subject. */
export type ImportOffers = (url: string) => Promise<{ readonly offers: readonly FlowOffer[] }>;

/** Returns a function that loads the offers of each subject once. A failed load is repeated on the next call, at another address. */
export function createOffersLoader(
  urls: Readonly<Record<OfferSubject, string>>,
  load: ImportOffers,
): (subject: OfferSubject) => Offers {
  const loading = new Map<OfferSubject, Offers>();
  let failures = 0;
  const start = async (subject: OfferSubject) => {
    const url = urls[subject];
    try {
      return (await load(failures === 0 ? url : `${url}?retry=${failures}`)).offers;
    } catch (error) {
      failures++;
      loading.delete(subject);
      throw error;
    }
  };
  return (subject) => {
    const running = loading.get(subject) ?? start(subject);
    loading.set(subject, running);
    return running;
  };
}
