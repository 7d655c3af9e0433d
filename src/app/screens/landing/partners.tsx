import type { Brand } from '#model';

/** Whom one may compare us with, by name; nothing where there is nobody. */
export function Partners({ partners }: Pick<Brand, 'partners'>) {
  if (partners.length === 0) return null;
  return (
    <>
      <h2>Compare us</h2>
      <p>
        You also find our loans with{' '}
        {new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(partners.map(({ wordmark }) => wordmark))}.
      </p>
    </>
  );
}
