import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

/** Props of `Dialog`. */
export interface DialogProps {
  open: boolean;
  title: string;
  /** Escape was pressed; the caller sets `open` to false. */
  onClose: () => void;
  children?: ReactNode;
  /** Its buttons, the safest first. */
  actions: ReactNode;
}

/** A question that must be answered before anything else: the native dialog, which keeps the focus inside and gives it back. */
export function Dialog({ open, title, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <div className={styles.text} id={`${id}-text`}>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
