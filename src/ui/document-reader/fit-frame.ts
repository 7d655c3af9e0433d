import styles from './document-reader.module.css';

/** Keeps a frame as high as its document, whatever changes there; returns how to stop. */
export function fitFrame(frame: HTMLIFrameElement, inside: Document): () => void {
  const fit = () => {
    const height = inside.documentElement.getBoundingClientRect().height;
    if (height > 0) frame.style.height = `${Math.ceil(height)}px`;
    for (const scroller of inside.querySelectorAll<HTMLElement>(`.${styles.scroller}`)) {
      // Whoever has no pointer scrolls a wide table with the arrow keys.
      if (scroller.scrollWidth > scroller.clientWidth) scroller.tabIndex = 0;
      else scroller.removeAttribute('tabindex');
    }
  };
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(inside.documentElement);
  return () => observer.disconnect();
}
