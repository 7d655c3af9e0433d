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

/**
 * The page's `h1`. It names the document, and takes the focus when the page was reached from within the app, so that a screen
 * reader hears where it is. Give it a `key` where one screen shows several pages.
 */
export function Heading({ title, part, failed = false }: HeadingProps) {
  const brand = useBrand();
  const { history } = useServices();
  const element = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${failed ? 'Error: ' : ''}${part === undefined ? '' : `${part} – `}${title} – ${brand.page.title}`;
  }, [title, part, failed, brand]);
  useLayoutEffect(() => {
    if (history.move() !== undefined) element.current?.focus({ preventScroll: true });
  }, [history]);
  return (
    <h1 ref={element} tabIndex={-1}>
      {title}
      {part !== undefined && <VisuallyHidden>: {part}</VisuallyHidden>}
    </h1>
  );
}
