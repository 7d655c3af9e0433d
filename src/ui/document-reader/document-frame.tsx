import { type RefObject, useEffect } from 'react';
import styles from './document-reader.module.css';
import { dressDocument } from './dress-document.ts';
import { fitFrame } from './fit-frame.ts';
import { followParts } from './show-part.ts';

/**
 * What the sanitiser made of a document: a `TrustedHTML`, or a text where the browser does not know Trusted Types. Nobody else
 * can make one.
 */
export interface SanitisedHtml {
  readonly sanitised: true;
}

interface DocumentFrameProps {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly title: string;
  readonly html: SanitisedHtml;
  /** How much larger than its own size its text is. */
  readonly zoom: number;
  /** It may be seen. */
  readonly ready: boolean;
  /** It stands there in our dress. */
  readonly onReady: (document: Document) => void;
}

/** The frame that a document is shown in: same origin, so that we can dress it; no scripts, no forms, no way out (A-57, T-02). */
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
      await dressDocument(inside, document, title);
      if (over || frame.contentDocument !== inside) return;
      stops = [fitFrame(frame, inside), followParts(frame, inside)];
      onReady(inside);
    };
    const load = () => void show();
    frame.addEventListener('load', load);
    // A sink of Trusted Types: only what the one policy made may stand here, whatever the type of the property says.
    frame.srcdoc = html as unknown as string;
    return () => {
      over = true;
      frame.removeEventListener('load', load);
      stop();
    };
    // The document is loaded once; what hears of it may be another function on every render.
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
