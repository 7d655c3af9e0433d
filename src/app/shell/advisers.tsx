import { PhoneLink } from '#brand';
import { freeAdvisers } from '#lending';
import { Stack } from '#ui';
import styles from './advisers.module.css';
import { ContactLine } from './contact.tsx';

/** The independent organisations that give free debt advice, each with a link and a number to tap. */
export function Advisers() {
  return (
    <ul className={styles.list} aria-label="Free debt advice">
      {freeAdvisers.map(({ name, url, phone }) => (
        <li key={name} className={styles.item}>
          <a href={url} rel="noopener">
            {name}
          </a>
          <PhoneLink phone={phone} />
        </li>
      ))}
    </ul>
  );
}

/** How to get help with money problems: from the lender, and from free advisers. */
export function MoneyHelp() {
  return (
    <Stack gap="small">
      <h2>If money is tight</h2>
      <p>
        Tell us as soon as you can: the earlier you do, the more we can do to help. <ContactLine />
      </p>
      <p>You can also get free, independent advice about any debt from:</p>
      <Advisers />
    </Stack>
  );
}
