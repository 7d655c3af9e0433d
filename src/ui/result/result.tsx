import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/**
 * For an element that a press on this page shows: brings it into view and gives it the focus when it appears, so that the borrower
 * sees it and a screen reader reads it. Returns the element's ref. The element needs `tabIndex={-1}`.
 * @param isResult `false`: the element was not shown by a press, so it leaves the page as it is
 */
export function useResult(isResult: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isResult) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.focus({ preventScroll: true });
  }, [isResult]);
  return element;
}

/** Props of `Result`. */
export interface ResultProps {
  /** It was shown by a press on this page, not with the page. */
  isNew?: boolean | undefined;
  children: ReactNode;
}

/** What a press on this page has shown: a figure, or a sentence. For a message, use a `Notice` with `result`. */
export function Result({ isNew = true, children }: ResultProps) {
  return (
    <div ref={useResult(isNew)} tabIndex={isNew ? -1 : undefined}>
      {children}
    </div>
  );
}
