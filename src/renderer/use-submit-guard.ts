import { type KeyboardEvent, type MouseEvent, useMemo } from 'react';

interface SubmitGuard {
  readonly onClickCapture: (event: MouseEvent) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent) => void;
}

/**
 * Keeps one act from continuing twice: an Enter key that is held down, and the second half of a double click whose first half
 * led to this page.
 */
export function useSubmitGuard(): SubmitGuard {
  return useMemo(() => {
    let began = false;
    return {
      onClickCapture(event) {
        if (event.detail > 1 && !began) {
          event.preventDefault();
          event.stopPropagation();
        } else began = true;
      },
      onKeyDownCapture(event) {
        if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLInputElement) event.preventDefault();
      },
    };
  }, []);
}
