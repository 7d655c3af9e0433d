import { type RefObject, useEffect } from 'react';
import styles from './document-reader.module.css';
import { followParts } from './document-parts.ts';
import { styleDocument } from './style-document.ts';

/**
 * The output of the sanitiser: a `TrustedHTML`, or a string if the browser does not support Trusted Types. Only the sanitiser
 * can make one.
 */
export interface SanitisedHtml {
  readonly sanitised: true;
}

interface DocumentFrameProps {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly title: string;
  readonly html: SanitisedHtml;
  /** The factor by which the text is enlarged. */
  readonly zoom: number;
  /** The document may be shown. */
  readonly ready: boolean;
  /** Called when the document is loaded and styled. */
  readonly onReady: (document: Document) => void;
}

/** Shows a document in a frame of the same origin, so that we can style it. It blocks scripts, forms and links (A-57, T-02). */
export function DocumentFrame({ ref, title, html, zoom, ready, onReady }: DocumentFrameProps) {
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    let stops: readonly (() => void)[] = [];
    let over = false;
    const stop = () => stops.forEach((each) => each());
    const show = async () => {
      const inside = frame.contentDocument;
      if (!inside) return;
      stop();
      await styleDocument(inside, document, title);
      if (over || frame.contentDocument !== inside) return;
      stops = [fitFrame(frame, inside), followParts(frame, inside)];
      onReady(inside);
    };
    const load = () => void show();
    frame.addEventListener('load', load);
    // A Trusted Types sink: it accepts only the output of our policy, although the property is typed as a string.
    frame.srcdoc = html as unknown as string;
    return () => {
      over = true;
      frame.removeEventListener('load', load);
      stop();
    };
    // The document loads once, even if the caller passes another callback on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [html]);
  useEffect(() => {
    ref.current?.contentDocument?.documentElement.style.setProperty('--zoom', String(zoom));
  }, [ref, zoom, ready]);
  return (
    <iframe
      ref={ref}
      className={styles.frame}
      data-ready={ready || undefined}
      title={title}
      sandbox="allow-same-origin allow-modals"
    />
  );
}

/** Keeps a frame as high as its document. Returns a function that stops this. */
function fitFrame(frame: HTMLIFrameElement, inside: Document): () => void {
  const fit = () => {
    const height = inside.documentElement.getBoundingClientRect().height;
    if (height > 0) frame.style.height = `${Math.ceil(height)}px`;
    for (const scroller of inside.querySelectorAll<HTMLElement>(`.${styles.scroller}`)) {
      // A wide table must be focusable, so that keyboard users can scroll it with the arrow keys.
      if (scroller.scrollWidth > scroller.clientWidth) scroller.tabIndex = 0;
      else scroller.removeAttribute('tabindex');
    }
  };
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(inside.documentElement);
  return () => observer.disconnect();
}
