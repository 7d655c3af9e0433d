import { useCopy } from '#copy';
import type { Previews } from '#engine';
import type { BodyBlock, LinkedText } from '#model';
import { Notice, Skeleton, SkeletonBar, VisuallyHidden } from '#ui';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { FailureNotice } from '../../shell/failure.tsx';
import { failureOf } from '../../state/failure.ts';
import { PreviewError } from './flow-previews.ts';

export { preparePreviews } from './flow-previews.ts';

export interface PreviewAreaProps {
  readonly previews: Previews;
  readonly page: string;
  /** The page's body. New warnings in it are announced. */
  readonly body: readonly BodyBlock<LinkedText>[];
}

interface FailedPreviewProps {
  readonly failure: NonNullable<ReturnType<Previews['failure']>>;
  readonly onRetry: () => void;
}

/** Says that a preview is missing. A lender that does not have its call (404) cannot be asked again. */
function FailedPreview({ failure: { text, error }, onRetry }: FailedPreviewProps) {
  const { failed } = useCopy('flow').preview;
  const { kept } = useCopy('interface').form;
  const cause = error instanceof PreviewError ? error.cause : error;
  if (text !== undefined && failureOf(cause).kind === 'not-found')
    return (
      <Notice live>
        <p>{text}</p>
      </Notice>
    );
  return (
    <FailureNotice
      error={cause}
      attempted="read"
      title={failed}
      kept={`${text ?? ''} ${kept}`.trim()}
      onRetry={onRetry}
    />
  );
}

/** A text without its links. */
const wordsOf = (text: LinkedText): string =>
  typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** Asks the previews of a page while it is shown. Shows their outline while they load, and why they failed. */
export function PreviewArea({ previews, page, body }: PreviewAreaProps) {
  const words = useCopy('flow').preview;
  const [, setShown] = useState<string>();
  useLayoutEffect(() => {
    previews.show(page);
    // React subscribes to the status only after it has painted. Without this, the outline would come later and move the page.
    setShown(page);
    return () => previews.show(undefined);
  }, [previews, page]);
  const status = useSyncExternalStore(previews.subscribe, () => previews.status(page));
  const failure = useSyncExternalStore(previews.subscribe, () => previews.failure(page));
  const [wasAsked, setAsked] = useState(false);
  if (status === 'asking' && !wasAsked) setAsked(true);
  const warnings = body.flatMap((block) => ('warning' in block ? wordsOf(block.warning) : []));
  const [known] = useState(warnings);
  if (failure) return <FailedPreview failure={failure} onRetry={() => previews.retry(page)} />;
  if (status === 'asking')
    return (
      <Skeleton label={words.working}>
        <SkeletonBar kind="short" />
        <SkeletonBar kind="figure" />
        <SkeletonBar kind="short" />
      </Skeleton>
    );
  return (
    <VisuallyHidden>
      <div role="status">
        {[
          ...(wasAsked && status === 'fresh' ? [words.updated] : []),
          ...warnings.filter((warning) => !known.includes(warning)),
        ].join(' ')}
      </div>
    </VisuallyHidden>
  );
}
