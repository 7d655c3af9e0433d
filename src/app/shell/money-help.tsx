import { Stack } from '#ui';
import { ADVISERS } from './advisers.ts';
import { ContactLine } from './contact-line.tsx';

/** Somebody to talk to about money: us, and those who advise free of charge. */
export function MoneyHelp() {
  return (
    <Stack gap="small">
      <h2>If money is tight</h2>
      <p>
        Tell us early: there is more that we can do. <ContactLine />
      </p>
      <p>Free and independent advice, whatever you owe and whoever you owe it to:</p>
      <ul>
        {ADVISERS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Stack>
  );
}
