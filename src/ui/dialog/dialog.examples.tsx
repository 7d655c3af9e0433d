import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example.ts';
import { Dialog } from './dialog.tsx';

function Leaving() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Leave the application
      </Button>
      <Dialog
        open={open}
        title="Leave without sending?"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Stay here</Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Leave
            </Button>
          </>
        }
      >
        <p>We keep your answers in this tab until you close it.</p>
      </Dialog>
    </>
  );
}

export const dialogExamples: readonly Example[] = [{ name: 'confirm before leaving', element: <Leaving /> }];
