import type { LoanApplication, LoanApplicationState } from '#model';
import { Narrow, OutcomeMark, Stack } from '#ui';
import { Heading } from '../../shell/heading.tsx';
import { ContactLine } from './contact-line.tsx';

interface Words {
  readonly title: string;
  readonly text: string;
}

const LOOKING: Words = {
  title: 'We are looking at your application',
  text: 'A person checks some details before we decide. We write to you as soon as we know. There is nothing you need to do.',
};

/** The states of this page that have words of their own; all others are being looked at. */
const WORDS: Readonly<Partial<Record<LoanApplicationState, Words>>> = {
  Requirements: {
    title: 'We need a few more details',
    text: 'We get in touch with you about what we still need to know.',
  },
  Documents: { title: 'Your documents are next', text: 'We get in touch with you about the papers of your loan.' },
  Funded: {
    title: 'Your loan has been paid out',
    text: 'The money is on its way to your bank account, or there already.',
  },
  Withdrawn: {
    title: 'This application was withdrawn',
    text: 'Nothing has been borrowed, and there is nothing you need to do.',
  },
};

/** An application that is neither quoted, declined nor waiting for an address. */
export function InProgress({ application }: { readonly application: LoanApplication }) {
  const { title, text } = WORDS[application.state] ?? LOOKING;
  return (
    <Narrow>
      <Stack>
        <OutcomeMark outcome="waiting" />
        <Heading title={title} />
        <p>{text}</p>
        <p>
          Your reference is {application.reference}. <ContactLine />
        </p>
        <p>
          <a href="/account/borrow">Go to your account</a>
        </p>
      </Stack>
    </Narrow>
  );
}
