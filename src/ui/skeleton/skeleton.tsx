import { useCopy } from '#copy';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** For screen readers. A part of a page names what is loading: `Loading the answers`. A whole page keeps the default, `Loading`. */
  label?: string;
  /** Bars in the shape of the content; three lines by default. */
  children?: ReactNode;
}

/** Milliseconds after which a placeholder says that loading takes long, and after which it says something else. */
const SLOW = 5000;
const NEXT = 10_000;

/** The part below the message that loading takes long: it offers what the borrower can do. */
export const SlowHelpContext = /* @__PURE__ */ createContext<ComponentType | undefined>(undefined);

/** Returns the message to show; `undefined` while loading does not take long. The messages follow each other, and the last one stays. */
function useSlowMessage(messages: readonly string[]): string | undefined {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn >= messages.length) return;
    const timer = setTimeout(() => setTurn(turn + 1), turn === 0 ? SLOW : NEXT);
    return () => clearTimeout(timer);
  }, [turn, messages.length]);
  return turn === 0 ? undefined : messages[turn - 1];
}

/**
 * A placeholder while content loads: grey bars in the shape of the content, so that nothing moves when it appears. After 5 seconds,
 * messages over the bars say in turn that it takes long, with what the borrower can do.
 */
export function Skeleton({ label, children }: SkeletonProps) {
  const { loading, slow } = useCopy('interface');
  const message = useSlowMessage([slow.long, slow.still, slow.busy]);
  const SlowHelp = useContext(SlowHelpContext);
  return (
    <div className={styles.skeleton}>
      <div className={classNames(styles.status, message !== undefined && styles.slow)}>
        <div role="status">{message ?? <VisuallyHidden>{label ?? loading}</VisuallyHidden>}</div>
        {message !== undefined && SlowHelp && <SlowHelp />}
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
