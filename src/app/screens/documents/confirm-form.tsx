import type { LegalDocument } from '#api';
import { Button, Checkbox, ErrorSummary, Row, Stack, WarningText } from '#ui';
import { type SubmitEvent, useState } from 'react';
import type { Press } from '../../remote/use-press.ts';
import { FailureNotice } from '../../shell/failure.tsx';

export interface ConfirmFormProps {
  readonly document: LegalDocument;
  /** Confirming also accepts the agreement: for the contract, if no separate step asks for acceptance. */
  readonly accepts: boolean;
  /** The call that confirms. */
  readonly confirming: Press;
  /** The button was pressed without ticking the box. */
  readonly onMissed: () => void;
}

/** What accepting the contract means, before the borrower does it. */
function WhatAcceptingMeans() {
  return (
    <>
      <h2>Before you accept</h2>
      <p>
        Check the figures at the top of this page, and take all the time you need. When you select “Accept the
        agreement”, you agree to its terms. You then have 14 days to change your mind. The agreement explains how.
      </p>
      <WarningText>
        If you do not repay on time, the loan will cost more and it may be harder for you to borrow in the future.
      </WarningText>
    </>
  );
}

/** Confirms that a document was read, and nothing more. Sends once, however often it is pressed. */
export function ConfirmForm({ document, accepts, confirming, onMissed }: ConfirmFormProps) {
  const { state, hasFailed, error, press } = confirming;
  const [hasRead, setHasRead] = useState(false);
  const [missed, setMissed] = useState(0);
  const invalid = missed > 0 && !hasRead;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (hasRead) {
      press();
      return;
    }
    setMissed(missed + 1);
    onMissed();
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="small">
        {accepts && <WhatAcceptingMeans />}
        {invalid && (
          <ErrorSummary
            attempt={missed}
            issues={[{ href: '#has-read', text: `Tick the box once you have read the ${document.title}` }]}
          />
        )}
        <Checkbox
          id="has-read"
          name="hasRead"
          label={`I have read the ${document.title}`}
          checked={hasRead}
          invalid={invalid}
          onChange={(event) => setHasRead(event.target.checked)}
        />
        <Row>
          <Button type="submit" pending={state === 'pending'}>
            {accepts ? 'Accept the agreement' : 'Continue'}
          </Button>
        </Row>
        {hasFailed && (
          <FailureNotice
            error={error}
            attempted="send"
            title="We could not send this"
            kept="We will not receive it twice."
            moved="Your application has changed since you opened this page. We are loading the current version."
            onRetry={state === 'moved' ? undefined : press}
          />
        )}
      </Stack>
    </form>
  );
}
