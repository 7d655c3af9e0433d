import { useCopy } from '#copy';
import { Chevron } from '../chevron.tsx';
import { Link } from '../link/link.tsx';
import styles from './back-link.module.css';

/** Props of `BackLink`. */
export interface BackLinkProps {
  /** The address that the link leads to. If absent, the component is a button. */
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  /** `Back` by default. */
  text?: string | undefined;
}

/** Leads back to the previous page, from the top of a page. An anchor if it has an address, otherwise a button. */
export function BackLink({ href, onClick, text }: BackLinkProps) {
  const { back } = useCopy('interface');
  const content = (
    <>
      <Chevron to="left" className={styles.arrow} />
      <span>{text ?? back}</span>
    </>
  );
  if (href === undefined)
    return (
      <button type="button" className={styles.link} onClick={onClick}>
        {content}
      </button>
    );
  return (
    <Link className={styles.link} href={href}>
      {content}
    </Link>
  );
}
