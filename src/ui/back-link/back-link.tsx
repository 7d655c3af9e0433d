import { Chevron } from '../chevron.tsx';
import styles from './back-link.module.css';

/** Props of `BackLink`. */
export interface BackLinkProps {
  /** Where it leads; without it, it is a button. */
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  /** `Back` unless said otherwise. */
  text?: string | undefined;
}

/** The way back, at the top of a page: an anchor when there is an address, else a button. */
export function BackLink({ href, onClick, text = 'Back' }: BackLinkProps) {
  const content = (
    <>
      <Chevron to="left" className={styles.arrow} />
      {text}
    </>
  );
  if (href === undefined)
    return (
      <button type="button" className={styles.link} onClick={onClick}>
        {content}
      </button>
    );
  return (
    <a className={styles.link} href={href}>
      {content}
    </a>
  );
}
