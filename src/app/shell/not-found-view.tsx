import { type Copy, useCopy } from '#copy';
import { Link } from '#ui';
import { StatusView } from './status-view.tsx';

export interface NotFoundViewProps {
  /** What the address names: `Page` by default, or `Loan`, `Application`, `Document`, `Request`, `Step`. */
  readonly what?: keyof Copy<'failures'>['notFound'] | undefined;
}

/** No such page, loan, application or document. Shown at the unknown address itself. */
export function NotFoundView({ what = 'Page' }: NotFoundViewProps) {
  const { notFound, unknownAddress, start } = useCopy('failures');
  return (
    <StatusView title={notFound[what]}>
      <p>{unknownAddress}</p>
      <p>
        <Link href="/">{start}</Link>
      </p>
    </StatusView>
  );
}
