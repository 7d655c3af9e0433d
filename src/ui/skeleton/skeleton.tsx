import { useCopy } from '#copy';
import { type ReactNode, useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** For screen readers. A part of a page names what is loading: `Loading the answers`. A whole page keeps the default, `Loading`. */
  label?: string;
  /** Bars in the shape of the content; three lines by default. */
  children?: ReactNode;
}

/** Milliseconds after which a placeholder says that loading takes long. */
const SLOW = 5000;

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/**
 * A placeholder while content loads: grey bars in the shape of the content, so that nothing moves when it appears. After 5 seconds, a
 * line over the bars says that it takes long.
 */
export function Skeleton({ label, children }: SkeletonProps) {
  const { loading, slow } = useCopy('interface');
  const isSlow = useIsSlow();
  return (
    <div className={styles.skeleton}>
      <div role="status" className={styles.status}>
        {isSlow ? <p className={styles.slow}>{slow}</p> : <VisuallyHidden>{label ?? loading}</VisuallyHidden>}
      </div>
      <div aria-hidden="true" className={styles.bars}>
        {children ?? (
          <>
            <SkeletonBar kind="title" />
            <SkeletonBar />
            <SkeletonBar kind="short" />
          </>
        )}
      </div>
    </div>
  );
}

/** The size of a bar: that of the content which it stands for. */
export type SkeletonKind = 'text' | 'short' | 'title' | 'figure' | 'control' | 'file' | 'address' | 'block';

/** One bar of a `Skeleton`. */
export function SkeletonBar({ kind = 'text' }: { kind?: SkeletonKind | undefined }) {
  return <div className={styles[kind]} />;
}
