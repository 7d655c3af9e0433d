import { PhoneLink } from '#brand';
import { useCopy } from '#copy';
import { advisersIn } from '#lending';
import { Stack } from '#ui';
import { useServices } from '../app-services.ts';
import styles from './advisers.module.css';
import { ContactLine } from './contact.tsx';

/** The independent organisations that give free debt advice, each with a link and a number to tap. */
export function Advisers() {
  return (
    <ul className={styles.list} aria-label={useCopy('contact').advisers}>
      {advisersIn(useServices().locale).map(({ name, url, phone }) => (
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
  const { title, early, advice } = useCopy('contact').money;
  return (
    <Stack gap="small">
      <h2>{title}</h2>
      <p>
        <span>{early}</span> <ContactLine />
      </p>
      <p>{advice}</p>
      <Advisers />
    </Stack>
  );
}
