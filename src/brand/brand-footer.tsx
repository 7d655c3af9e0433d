import { useCopy } from '#copy';
import type { Brand, CompiledFooter } from '#model';
import { Link } from '#ui';
import type { ReactNode } from 'react';
import styles from './brand-footer.module.css';
import { PhoneLink } from './phone-link.tsx';

/** Props of `BrandFooter`. */
export interface BrandFooterProps {
  brand: Brand;
  footer: CompiledFooter;
  /** A small last line, such as the version of the build. */
  note?: ReactNode;
}

/** Shows the contacts of the brand, their opening hours, and the legally required company line. */
export function BrandFooter({ brand, footer: { links, regulator, lang }, note }: BrandFooterProps) {
  const { call, email, company } = useCopy('interface').footer;
  const { fullName: name, contact } = brand;
  const { phone, emails, phoneHours, emailHours, address, tradingSince: year } = contact;
  return (
    <div className={styles.footer}>
      <dl className={styles.contacts}>
        <div>
          <dt>{call}</dt>
          <dd>
            <PhoneLink phone={phone} />
            <span className={styles.hours}>{phoneHours}</span>
          </dd>
        </div>
        <div>
          <dt>{email}</dt>
          <dd>
            <a href={`mailto:${emails.contact}`}>{emails.contact}</a>
            <span className={styles.hours}>{emailHours}</span>
          </dd>
        </div>
      </dl>
      {links.length > 0 && (
        <ul className={styles.links} lang={lang}>
          {links.map(({ text, href }) => (
            <li key={href}>
              <Link href={href}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.legal}>{company({ name, address, year })}</p>
      {regulator !== '' && (
        <p className={styles.legal} lang={lang}>
          {regulator}
        </p>
      )}
      {note !== undefined && <p className={styles.legal}>{note}</p>}
    </div>
  );
}
