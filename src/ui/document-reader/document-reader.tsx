import { useCopy } from '#copy';
import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { DownloadButton, type DownloadButtonProps } from '../download-button/download-button.tsx';
import { Skeleton, SkeletonBar } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { DocumentFrame, type SanitisedHtml } from './document-frame.tsx';
import styles from './document-reader.module.css';
import { type DocumentHeading, headingsOf, showPart } from './document-parts.ts';
import { ReadingProgress } from './reading-progress.tsx';

/** Props of `DocumentReader`. */
export interface DocumentReaderProps {
  /** The name of the document, for its frame and for printing. The heading of the page shows it too. */
  title: string;
  /** The sanitised document; `undefined` while it loads. */
  html: SanitisedHtml | undefined;
  /** Adds a button that downloads the document as a file. */
  download?: Omit<DownloadButtonProps, 'title'> | undefined;
}

/** The text sizes, relative to the document's own size. */
const SIZES = [1, 1.15, 1.3, 1.5, 1.75, 2] as const;

/** The smallest number of headings for which the reader shows a list of contents. */
const FEWEST_HEADINGS = 3;

/**
 * A document to read, with a list of contents, text size, print and download. Its frame runs no scripts and is as high
 * as the document, so that the page scrolls and not the frame.
 */
export function DocumentReader({ title, html, download }: DocumentReaderProps) {
  const { reader } = useCopy('parts');
  const frame = useRef<HTMLIFrameElement>(null);
  const [headings, setHeadings] = useState<readonly DocumentHeading[]>([]);
  const [ready, setReady] = useState(false);
  const [size, setSize] = useState(0);
  const [known, setKnown] = useState(html);
  if (known !== html) {
    setKnown(html);
    setReady(false);
  }
  const open = (document: Document) => {
    setHeadings(headingsOf(document));
    setReady(true);
  };
  return (
    <div className={styles.reader}>
      <div className={styles.tools} role="group" aria-label={reader.label({ title })}>
        <TextSize size={size} onChange={setSize} />
        <Button variant="quiet" onClick={() => ready && frame.current?.contentWindow?.print()}>
          <span>{reader.print}</span> <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
        {download && (
          // A line of its own: nothing moves when the size appears.
          <div className={styles.download}>
            <DownloadButton title={title} {...download} />
          </div>
        )}
      </div>
      {headings.length >= FEWEST_HEADINGS && (
        <Contents headings={headings} onPick={(heading) => showPart(frame.current, heading.element)} />
      )}
      {!ready && (
        <div className={styles.loading}>
          <Skeleton label={reader.loading({ title })}>
            <SkeletonBar kind="title" />
            <SkeletonBar kind="block" />
            <SkeletonBar />
            <SkeletonBar kind="short" />
          </Skeleton>
        </div>
      )}
      {html && (
        <div className={styles.sheet}>
          <ReadingProgress frame={frame} />
          <DocumentFrame ref={frame} title={title} html={html} zoom={SIZES[size] ?? 1} ready={ready} onReady={open} />
        </div>
      )}
    </div>
  );
}

interface ContentsProps {
  readonly headings: readonly DocumentHeading[];
  readonly onPick: (heading: DocumentHeading) => void;
}

function Contents({ headings, onPick }: ContentsProps) {
  const { contents } = useCopy('parts').reader;
  return (
    <nav aria-label={contents}>
      <Disclosure summary={contents}>
        <ul className={styles.contents}>
          {headings.map((heading, index) => (
            <li key={index} className={styles[`level${heading.level}`]}>
              <button type="button" className={styles.link} onClick={() => onPick(heading)}>
                {heading.text}
              </button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}

function TextSize({ size, onChange }: { readonly size: number; readonly onChange: (size: number) => void }) {
  const { smaller, larger, smallest, largest, size: sized } = useCopy('parts').reader;
  const [said, setSaid] = useState('');
  const step = (by: number) => {
    const next = Math.min(Math.max(size + by, 0), SIZES.length - 1);
    const end = by > 0 ? largest : smallest;
    setSaid(next === size ? end : sized({ percent: Math.round((SIZES[next] ?? 1) * 100) }));
    onChange(next);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => step(-1)}>
        {smaller}
      </Button>
      <Button variant="quiet" onClick={() => step(1)}>
        {larger}
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
