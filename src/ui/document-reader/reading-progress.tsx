import { type RefObject, useEffect, useRef } from 'react';
import styles from './document-reader.module.css';

/**
 * Shows how much of a framed document has been read, as a line at the top of the window. It is decorative and hidden from screen
 * readers, which announce the position themselves.
 */
export function ReadingProgress({ frame }: { readonly frame: RefObject<HTMLIFrameElement | null> }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let asked = 0;
    const draw = () => {
      asked = 0;
      const { top = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
      const read = height === 0 ? 0 : (window.innerHeight - top) / height;
      bar.current?.style.setProperty('--read', String(Math.min(Math.max(read, 0), 1)));
    };
    const drawSoon = () => {
      asked ||= requestAnimationFrame(draw);
    };
    drawSoon();
    window.addEventListener('scroll', drawSoon, { passive: true });
    window.addEventListener('resize', drawSoon);
    return () => {
      cancelAnimationFrame(asked);
      window.removeEventListener('scroll', drawSoon);
      window.removeEventListener('resize', drawSoon);
    };
  }, [frame]);
  return (
    <div className={styles.progress} aria-hidden="true">
      <div ref={bar} className={styles.read} />
    </div>
  );
}
