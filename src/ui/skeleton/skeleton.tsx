import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** For screen readers. A part of a page names what is loading: `Loading the answers`. A whole page keeps the default, `Loading`. */
  label?: string;
  /** Bars in the shape of the content; three lines by default. */
  children?: ReactNode;
}

/** A placeholder while content loads: grey bars in the shape of the content, so that nothing moves when it appears. */
export function Skeleton({ label = 'Loading', children }: SkeletonProps) {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
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
export type SkeletonKind = 'text' | 'short' | 'title' | 'figure' | 'control' | 'file' | 'block';

/** One bar of a `Skeleton`. */
export function SkeletonBar({ kind = 'text' }: { kind?: SkeletonKind | undefined }) {
  return <div className={styles[kind]} />;
}
