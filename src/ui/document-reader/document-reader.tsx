import { useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Disclosure } from '../disclosure/disclosure.tsx';
import { Skeleton, SkeletonBar } from '../skeleton/skeleton.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { DocumentFrame, type SanitisedHtml } from './document-frame.tsx';
import styles from './document-reader.module.css';
import { type DocumentHeading, headingsOf } from './headings-of.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { showPart } from './show-part.ts';

/** Props of `DocumentReader`. */
export interface DocumentReaderProps {
  /** What the document is; names its frame and its print. The page's own heading says it too. */
  title: string;
  /** What the sanitiser let through; `undefined` while it is being fetched. */
  html: SanitisedHtml | undefined;
  /** Offers the document as a file. */
  download?:
    | {
        /** `Download (PDF)`. */
        readonly label: string;
        readonly onPress: () => void;
        readonly pending?: boolean | undefined;
      }
    | undefined;
}

/** Of the document's own size. */
const SIZES = [1, 1.15, 1.3, 1.5, 1.75, 2] as const;

/** A list of headings is worth its room from here on. */
const FEW = 3;

/**
 * A document to read: its contents, its text in a size of one's own, print and download. It stands in a frame in which no script
 * can run and is as long as it is, so that the page scrolls and nothing inside it.
 */
export function DocumentReader({ title, html, download }: DocumentReaderProps) {
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
      <div className={styles.tools} role="group" aria-label={`Reading ${title}`}>
        <TextSize size={size} onChange={setSize} />
        <Button variant="quiet" onClick={() => ready && frame.current?.contentWindow?.print()}>
          Print <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
        {download && (
          <Button variant="quiet" pending={download.pending} onClick={download.onPress}>
            {download.label} <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        )}
      </div>
      {headings.length >= FEW && (
        <nav aria-label="Contents">
          <Disclosure summary="Contents">
            <ul className={styles.contents}>
              {headings.map((heading, index) => (
                <li key={index} className={styles[`level${heading.level}`]}>
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => showPart(frame.current, heading.element)}
                  >
                    {heading.text}
                  </button>
                </li>
              ))}
            </ul>
          </Disclosure>
        </nav>
      )}
      {!ready && (
        <Skeleton label={`Loading ${title}`}>
          <SkeletonBar kind="title" />
          <SkeletonBar kind="block" />
          <SkeletonBar />
          <SkeletonBar kind="short" />
        </Skeleton>
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

function TextSize({ size, onChange }: { readonly size: number; readonly onChange: (size: number) => void }) {
  const [said, setSaid] = useState('');
  const step = (by: number) => {
    const next = Math.min(Math.max(size + by, 0), SIZES.length - 1);
    setSaid(next === size ? `The text is as ${by > 0 ? 'large' : 'small'} as it gets` : `Text size ${percent(next)}`);
    onChange(next);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => step(-1)}>
        Smaller text
      </Button>
      <Button variant="quiet" onClick={() => step(1)}>
        Larger text
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

const percent = (size: number) => `${Math.round((SIZES[size] ?? 1) * 100)}%`;
