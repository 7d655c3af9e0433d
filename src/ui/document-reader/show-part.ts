/** Room above what is shown, for the line of progress. Pixels. */
const ABOVE = 24;

/** Scrolls the page to a part of the framed document and moves the focus there. */
export function showPart(frame: HTMLIFrameElement | null, part: HTMLElement): void {
  if (!frame) return;
  const top = frame.getBoundingClientRect().top + part.getBoundingClientRect().top + window.scrollY - ABOVE;
  window.scrollTo({ top });
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/**
 * Lets the links of a framed document lead to its parts: of itself a `#part` there would open the page round it inside the
 * frame. Any other link does nothing. Returns how to stop.
 */
export function followParts(frame: HTMLIFrameElement, inside: Document): () => void {
  const follow = (event: MouseEvent) => {
    // An element of the frame is no `Element` of ours.
    const link = (event.target as Element | null)?.closest('a');
    if (!link) return;
    event.preventDefault();
    const address = link.getAttribute('href') ?? '';
    const part = address.startsWith('#') ? inside.getElementById(decode(address.slice(1))) : null;
    if (part) showPart(frame, part);
  };
  inside.addEventListener('click', follow);
  return () => inside.removeEventListener('click', follow);
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
