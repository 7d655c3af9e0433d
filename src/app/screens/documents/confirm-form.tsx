import type { LegalDocument } from '#api';
import { Button, Checkbox, ErrorSummary, Notice, Row, Stack, WarningText } from '#ui';
import { type SubmitEvent, useState } from 'react';
import type { PressState } from '../../remote/use-press.ts';

export interface ConfirmFormProps {
  readonly document: LegalDocument;
  /** Confirming also accepts the agreement: for the contract, if no separate step asks for acceptance. */
  readonly accepts: boolean;
  readonly state: PressState;
  readonly onConfirm: () => void;
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
export function ConfirmForm({ document, accepts, state, onConfirm, onMissed }: ConfirmFormProps) {
  const [hasRead, setHasRead] = useState(false);
  const [missed, setMissed] = useState(0);
  const invalid = missed > 0 && !hasRead;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (hasRead) {
      onConfirm();
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
        {state === 'failed' && (
          <Notice tone="bad" result title="We could not send this">
            <p>Check your internet connection and try again. We will not receive it twice.</p>
          </Notice>
        )}
        {state === 'moved' && (
          <Notice tone="warn" result title="Something has changed">
            <p>Your application has changed since you opened this page. We are loading the current version.</p>
          </Notice>
        )}
      </Stack>
    </form>
  );
}
