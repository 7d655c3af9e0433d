import { useBrand } from '#brand';
import { useCopy } from '#copy';
import { VisuallyHidden } from '#ui';
import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../app-services.ts';
import { keptPlaceAtom } from '../language/kept-place.ts';
import { useHomeTitle } from './use-home-title.ts';

export interface HeadingProps {
  readonly title: string;
  /** The visible part of a page with several parts, such as a tab. The document title starts with it; screen readers announce it. */
  readonly part?: string;
  /** The last submit failed: the document title starts with `Error:`. */
  readonly failed?: boolean;
}

/** The last heading and history key. They tell a page load, a step within a page and another address apart. */
const last = new WeakMap<object, { readonly title: string; readonly key: string }>();

/**
 * The page's `h1`. It sets the document title, which begins with that of the account on its start page (R-42). It takes the focus after
 * navigation within the app, or if a step replaced another one, so that a screen reader announces the page. Such a step is scrolled to its
 * top. Give it a `key` if one screen shows several pages.
 */
export function Heading({ title, part, failed = false }: HeadingProps) {
  const brand = useBrand();
  const { error } = useCopy('interface');
  const { navigation, noteTitle, store } = useServices();
  const element = useRef<HTMLHeadingElement>(null);
  const home = useHomeTitle();
  const name = home.isHere && home.title !== title ? `${home.title} – ${title}` : title;
  const ofDocument = `${failed ? `${error} ` : ''}${part === undefined ? '' : `${part} – `}${name} – ${brand.page.title}`;
  noteTitle?.(ofDocument);
  useLayoutEffect(() => {
    document.title = ofDocument;
  }, [ofDocument]);
  useLayoutEffect(() => {
    const { key } = navigation.location();
    const before = last.get(navigation);
    last.set(navigation, { title, key });
    // A step replaced another one, and the focused element was removed with it.
    const isOther = before !== undefined && (before.title !== title || before.key !== key);
    const isStep = isOther && document.activeElement === document.body;
    if (isStep || navigation.lastMove() !== undefined) element.current?.focus({ preventScroll: true });
    // After navigation, the router scrolls: to the top, or back to the earlier position. It does not if a page replaced another.
    if (isStep && (before.key === key || navigation.lastMove() === undefined)) window.scrollTo(0, 0);
    const kept = store.get(keptPlaceAtom);
    // Another page may have been opened meanwhile.
    if (kept?.key === key) kept.restore();
    else if (kept) store.set(keptPlaceAtom, undefined);
    // A changed title of the same heading is not another page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [navigation]);
  return (
    <h1 ref={element} tabIndex={-1}>
      <span>{title}</span>
      {part !== undefined && <VisuallyHidden>{`: ${part}`}</VisuallyHidden>}
    </h1>
  );
}
