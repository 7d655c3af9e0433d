import { withLoan } from './loan-records.ts';
import { placeForTest, type StoreKind } from './stores.ts';

/** Opens a database with a loan for two servers, or for one if only one may use it. `other` is then the same store. */
export async function twoServers(kind: StoreKind) {
  const place = await placeForTest(kind);
  const store = await place.open();
  const other = kind.name === 'PostgreSQL' ? await place.open() : store;
  await withLoan(store);
  return {
    place,
    store,
    other,
    close: async () => {
      if (other !== store) await other.close();
      await store.close();
    },
  };
}
