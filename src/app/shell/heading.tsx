import { useBrand } from '#brand';
import { VisuallyHidden } from '#ui';
import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../app-services.ts';

export interface HeadingProps {
  readonly title: string;
  /** Which part of the page is shown, where it has several: the document's title begins with it, and a screen reader hears it. */
  readonly part?: string;
  /** The page's last Continue failed: the document's title says so first. */
  readonly failed?: boolean;
}

/** The title that was shown last, so that the page's own load is told from a step within it. */
const lastTitle = new WeakMap<object, string>();

/**
 * The page's `h1`. It names the document, and takes the focus when the page was reached from within the app, or is a step that
 * took another's place, so that a screen reader hears where it is. Give it a `key` where one screen shows several pages.
 */
export function Heading({ title, part, failed = false }: HeadingProps) {
  const brand = useBrand();
  const { history } = useServices();
  const element = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${failed ? 'Error: ' : ''}${part === undefined ? '' : `${part} – `}${title} – ${brand.page.title}`;
  }, [title, part, failed, brand]);
  useLayoutEffect(() => {
    const before = lastTitle.get(history);
    lastTitle.set(history, title);
    // One step of a screen took another's place, and what had the focus went with it.
    const isStep = before !== undefined && before !== title && document.activeElement === document.body;
    if (isStep || history.move() !== undefined) element.current?.focus({ preventScroll: true });
    // A title that changes under the same heading is no other page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [history]);
  return (
    <h1 ref={element} tabIndex={-1}>
      {title}
      {part !== undefined && <VisuallyHidden>: {part}</VisuallyHidden>}
    </h1>
  );
}
