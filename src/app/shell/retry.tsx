import { useCopy } from '#copy';
import { Button, CountdownText } from '#ui';
import { useCallback, useId, useState } from 'react';
import { useServices } from '../app-services.ts';

/** Seconds. After a longer wait, nobody waits in front of the page. */
const LONGEST = 3600;

export interface RetryProps {
  /** Seconds until trying again can help, if the lender says so. */
  readonly wait: number | undefined;
  readonly variant: 'primary' | 'secondary';
  /** Without it, only the time is shown. */
  readonly onRetry?: (() => void) | undefined;
  /** The text of the button; `Try again` by default. */
  readonly again?: string | undefined;
}

/** The button that tries again. If the lender has said how long to wait, it counts down first. */
export function Retry({ wait = 0, variant, onRetry, again }: RetryProps) {
  const { retry } = useCopy('interface');
  const words = useCopy('failures');
  const { clock } = useServices();
  const now = useCallback(() => clock.now().getTime(), [clock]);
  const [until] = useState(() => now() + wait * 1000);
  const [isOver, setOver] = useState(wait === 0);
  const id = useId();
  if (wait > LONGEST) return <p>{words.later}</p>;
  return (
    <>
      {onRetry && (
        <Button
          variant={variant}
          {...(!isOver && { 'aria-disabled': true, 'aria-describedby': id })}
          onClick={() => {
            if (isOver) onRetry();
          }}
        >
          {again ?? retry}
        </Button>
      )}
      {wait > 0 && (
        <div id={id}>
          <CountdownText until={until} now={now} before={words.wait} over={words.waited} onOver={() => setOver(true)} />
        </div>
      )}
    </>
  );
}
