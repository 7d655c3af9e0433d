import { Button, Dialog } from '#ui';
import { type ReactNode, useCallback, useState } from 'react';

/** The sandbox's bank: asks the borrower whether it was them. `ask` resolves to their answer. */
export function useBankCheck(amount: string): { readonly ask: () => Promise<boolean>; readonly dialog: ReactNode } {
  const [answer, setAnswer] = useState<{ readonly with: (yes: boolean) => void }>();
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer({ with: resolve })), []);
  const say = (yes: boolean) => {
    answer?.with(yes);
    setAnswer(undefined);
  };
  const dialog = (
    <Dialog
      open={answer !== undefined}
      title="Is this you?"
      onClose={() => say(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => say(false)}>
            Decline
          </Button>
          <Button onClick={() => say(true)}>Approve</Button>
        </>
      }
    >
      <p>This stands in for your bank. A payment of {amount} is about to be made with your card.</p>
      <p>Approve it, or decline it to see what happens then.</p>
    </Dialog>
  );
  return { ask, dialog };
}
