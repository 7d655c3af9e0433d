import { Button, Notice } from '#ui';

/** What a page needs to show did not arrive. */
export function SourceNotice({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="warn"
      live
      title="We could not load this page"
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>You may be offline, or it is a problem on our side. Nothing you filled in is lost.</p>
    </Notice>
  );
}
