import type { LegalDocument } from '#api';
import { Button, Checkbox, ErrorSummary, Notice, Row, Stack, WarningText } from '#ui';
import { type FormEvent, useState } from 'react';
import type { PressState } from '../../remote/use-press.ts';

export interface ConfirmFormProps {
  readonly document: LegalDocument;
  /** Saying so also agrees to it: the contract, where no step of its own asks for that. */
  readonly accepts: boolean;
  readonly state: PressState;
  readonly onConfirm: () => void;
  /** Continue was pressed without the tick. */
  readonly onMissed: () => void;
}

/** What reading the contract comes to, said before it is done. */
function WhatAcceptingMeans() {
  return (
    <>
      <h2>Before you accept</h2>
      <p>
        Check the figures at the top of this page, and take the time you need. When you press the button, you agree to
        what the agreement says. You then have 14 days to change your mind: the agreement says how.
      </p>
      <WarningText>A loan that is not repaid on time costs more and makes it harder to borrow later.</WarningText>
    </>
  );
}

/** Says that a document has been read: never that it is good, clear or enough. One send, however often it is pressed. */
export function ConfirmForm({ document, accepts, state, onConfirm, onMissed }: ConfirmFormProps) {
  const [hasRead, setHasRead] = useState(false);
  const [missed, setMissed] = useState(0);
  const invalid = missed > 0 && !hasRead;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (hasRead) return onConfirm();
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
          <Notice tone="bad" live title="This could not be sent">
            <p>Check your connection and press the button again. Trying again never sends it twice.</p>
          </Notice>
        )}
        {state === 'moved' && (
          <Notice tone="warn" live title="Something has changed">
            <p>Your application has moved on since this page was shown. We are loading how it stands now.</p>
          </Notice>
        )}
      </Stack>
    </form>
  );
}
