import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './button.module.css';

/** How much a button asks for attention: one `primary` a screen; `quiet` looks like a link. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** Props of `Button`: the native ones, and these. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` unless said otherwise. */
  variant?: ButtonVariant | undefined;
  /** What it started is under way: it keeps its words, its size and its focus, and does nothing more until that is over. */
  pending?: boolean | undefined;
  /** What a screen reader hears when `pending` begins; `Loading` unless said otherwise. */
  pendingText?: string | undefined;
}

/**
 * A button; `type="button"` unless said otherwise. It is never `disabled`: while `pending` it is `aria-disabled` and
 * swallows further activations, those of Enter in a form included.
 */
export function Button({
  variant = 'primary',
  pending,
  pendingText = 'Loading',
  className,
  onClick,
  children,
  ...native
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        type="button"
        {...native}
        className={classNames(styles.button, styles[variant], className)}
        aria-disabled={pending || native['aria-disabled'] || undefined}
        onClick={handleClick}
      >
        <span className={styles.label}>
          {pending && (
            <span className={styles.spinner}>
              <Spinner />
            </span>
          )}
          {children}
        </span>
      </button>
      {pending !== undefined && (
        <VisuallyHidden>
          <span role="status">{pending ? pendingText : ''}</span>
        </VisuallyHidden>
      )}
    </>
  );
}

/** Props of `ButtonLink`: an anchor's, and the variant. */
export interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  variant?: ButtonVariant | undefined;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ variant = 'primary', className, children, ...native }: ButtonLinkProps) {
  return (
    <a {...native} className={classNames(styles.button, styles[variant], className)}>
      <span className={styles.label}>{children}</span>
    </a>
  );
}
