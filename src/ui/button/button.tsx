import { useCopy } from '#copy';
import { type ComponentPropsWithRef, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Link, type LinkProps } from '../link/link.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './button.module.css';

/** How prominent a button is: use one `primary` per screen; `quiet` looks like a link. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

/** Props of `Button`, besides the native ones. */
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` by default. */
  variant?: ButtonVariant | undefined;
  /** The action is running. The button keeps its text, size and focus, and ignores presses until the action ends. */
  pending?: boolean | undefined;
  /** What screen readers announce when `pending` starts; `Loading` by default. */
  pendingText?: string | undefined;
}

/**
 * A button, `type="button"` by default. It is never `disabled`: while `pending` it is `aria-disabled` and ignores every
 * activation, including the Enter key in a form. The second click of a double click does nothing if the first one has started an action.
 */
export function Button({
  variant = 'primary',
  pending,
  pendingText,
  className,
  onClick,
  children,
  ...native
}: ButtonProps) {
  const { loading } = useCopy('interface');
  const wasPending = useRef(false);
  useLayoutEffect(() => {
    if (pending) wasPending.current = true;
  }, [pending]);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The action that the first click of a double click has started may have ended before the second one.
    const isSecond = event.detail > 1 && wasPending.current;
    if (pending || isSecond) {
      event.preventDefault();
      return;
    }
    wasPending.current = false;
    onClick?.(event);
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
          <span>{children}</span>
        </span>
      </button>
      {pending !== undefined && (
        <VisuallyHidden>
          <span role="status">{pending ? (pendingText ?? loading) : ''}</span>
        </VisuallyHidden>
      )}
    </>
  );
}

/** Props of `ButtonLink`: those of a link, and the variant. */
export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', className, children, ...native }: ButtonLinkProps) {
  return (
    <Link {...native} className={classNames(styles.button, styles[variant], className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
