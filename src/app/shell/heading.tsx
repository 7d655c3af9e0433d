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

/** What was shown last, and where: so the page's own load is told from a step within it, and that from another address. */
const last = new WeakMap<object, { readonly title: string; readonly key: string }>();

/**
 * The page's `h1`. It names the document, and takes the focus when the page was reached from within the app, or is a step that
 * took another's place, so that a screen reader hears where it is. Such a step is read from its top, as a page is. Give it a
 * `key` where one screen shows several pages.
 */
export function Heading({ title, part, failed = false }: HeadingProps) {
  const brand = useBrand();
  const { navigation } = useServices();
  const element = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${failed ? 'Error: ' : ''}${part === undefined ? '' : `${part} – `}${title} – ${brand.page.title}`;
  }, [title, part, failed, brand]);
  useLayoutEffect(() => {
    const { key } = navigation.location();
    const before = last.get(navigation);
    last.set(navigation, { title, key });
    // One step of a screen took another's place, and what had the focus went with it.
    const isStep = before !== undefined && before.title !== title && document.activeElement === document.body;
    if (isStep || navigation.lastMove() !== undefined) element.current?.focus({ preventScroll: true });
    // Where it is another entry of the history, whoever leads there scrolls: to the top, or to where one was.
    if (isStep && before.key === key) window.scrollTo(0, 0);
    // A title that changes under the same heading is no other page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [navigation]);
  return (
    <h1 ref={element} tabIndex={-1}>
      {title}
      {part !== undefined && <VisuallyHidden>: {part}</VisuallyHidden>}
    </h1>
  );
}
