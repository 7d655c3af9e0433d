import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** What is being fetched, for a screen reader: `Loading your quote`. */
  label: string;
  /** Bars that stand for what will come; a default of three lines. */
  children?: ReactNode;
}

/** Something is being fetched: grey bars in the shape of what will come, so that nothing jumps when it does. */
export function Skeleton({ label, children }: SkeletonProps) {
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

/** One bar of a `Skeleton`. */
export function SkeletonBar({
  kind = 'text',
}: {
  kind?: 'text' | 'short' | 'title' | 'figure' | 'control' | 'block' | undefined;
}) {
  return <div className={styles[kind]} />;
}
