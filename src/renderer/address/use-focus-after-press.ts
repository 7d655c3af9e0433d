import { useEffect, useRef } from 'react';

/**
 * What was pressed to get to the next step has gone with the last one, and the focus with it: it then goes to the control
 * with the id `target`. Returns what to call when something is pressed; steps that come by themselves leave the focus alone.
 */
export function useFocusAfterPress(step: string, target: string): () => void {
  const pressed = useRef(false);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (pressed.current && lost) document.getElementById(target)?.focus();
    pressed.current = false;
  }, [step, target]);
  return () => void (pressed.current = true);
}
