import { useCopy } from '#copy';
import { Button, ButtonLink, Notice, Row } from '#ui';
import { useState } from 'react';
import type { Found } from '../form-runs/running-action.ts';

export interface SlowChangeProps {
  /** What a look at the lender has found, if the borrower has asked. */
  readonly found: Found | 'looking' | undefined;
  /** Is the call still in flight? */
  readonly isWaiting: boolean;
  readonly onCheck: () => void;
  /** Stops waiting, and sends the change again. */
  readonly onAgain: () => void;
  /** Where the borrower sees what has changed. */
  readonly see: string;
}

/**
 * A change takes long. The borrower keeps waiting, or checks what happened. It is sent again only after a look at the lender, and
 * only if the borrower presses a button.
 */
export function SlowChange({ found, isWaiting, onCheck, onAgain, see }: SlowChangeProps) {
  const words = useCopy('failures').slow;
  const [keeps, setKeeps] = useState(false);
  const isLooking = found === 'looking';
  const { title, text } = found === undefined || isLooking ? words.waiting : words[found];
  const mayRepeat = found === 'nothing' || found === 'unknown' || found === 'changed';
  return (
    <Notice
      live
      tone={found === 'changed' ? 'warn' : 'info'}
      title={title}
      action={
        <Row>
          {/* The button stays where it is, so that the focus does not get lost. */}
          {isWaiting && (
            <Button variant="secondary" aria-disabled={keeps || undefined} onClick={() => setKeeps(true)}>
              {words.keep}
            </Button>
          )}
          {found === 'changed' && (
            <ButtonLink variant="secondary" href={see}>
              {words.see}
            </ButtonLink>
          )}
          {mayRepeat ? (
            <Button variant="secondary" onClick={onAgain}>
              {words.again}
            </Button>
          ) : (
            <Button variant="secondary" pending={isLooking} pendingText={words.looking} onClick={onCheck}>
              {words.check}
            </Button>
          )}
        </Row>
      }
    >
      <p>{keeps && found === undefined ? words.kept : text}</p>
    </Notice>
  );
}
