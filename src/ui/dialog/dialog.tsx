import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

/** Props of `Dialog`. */
export interface DialogProps {
  open: boolean;
  title: string;
  /** Called when the Escape key is pressed. The caller must set `open` to false. */
  onClose: () => void;
  children?: ReactNode;
  /** The buttons, the safest first. */
  actions: ReactNode;
}

/** A question that must be answered first. It is the native dialog: the focus stays inside, and returns when it closes. */
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
