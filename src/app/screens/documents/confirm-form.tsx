import type { LegalDocument } from '#api';
import { useCopy } from '#copy';
import { Button, Checkbox, ErrorSummary, Row, Stack, WarningText } from '#ui';
import { type SubmitEvent, useState } from 'react';
import type { Press } from '../../remote/use-press.ts';
import { routeAddress } from '../../navigation/route-address.ts';
import { FailureNotice, SlowChange } from '../../shell/failure.tsx';

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
  const words = useCopy('documents').confirm;
  return (
    <>
      <h2>{words.before}</h2>
      <p>{words.means}</p>
      <WarningText>{words.warning}</WarningText>
    </>
  );
}

/** Confirms that a document was read, and nothing more. Sends once, however often it is pressed. */
export function ConfirmForm({ document, accepts, confirming, onMissed }: ConfirmFormProps) {
  const { state, hasFailed, error, press, slow } = confirming;
  const [hasRead, setHasRead] = useState(false);
  const [missed, setMissed] = useState(0);
  const invalid = missed > 0 && !hasRead;
  const { confirm: words, reading } = useCopy('documents');
  const name = useCopy('document').names[document.type];
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
        {invalid && <ErrorSummary attempt={missed} issues={[{ href: '#has-read', text: words.tick({ name }) }]} />}
        <Checkbox
          id="has-read"
          name="hasRead"
          label={words.read({ name })}
          checked={hasRead}
          invalid={invalid}
          onChange={(event) => setHasRead(event.target.checked)}
        />
        <Row>
          <Button type="submit" pending={state === 'pending'}>
            {accepts ? words.accept : reading.continue}
          </Button>
        </Row>
        {slow && <SlowChange {...slow} see={routeAddress('borrower-dashboard')} />}
        {hasFailed && (
          <FailureNotice
            error={error}
            attempted="send"
            title={words.notSent}
            kept={words.once}
            moved={words.moved}
            onRetry={state === 'moved' ? undefined : press}
          />
        )}
      </Stack>
    </form>
  );
}
