import { useCopy } from '#copy';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Chevron } from '../chevron.tsx';
import { NavLink } from '../link/link.tsx';
import styles from './site-menu.module.css';

/** One link of the menu. */
export interface SiteMenuItem {
  readonly text: string;
  readonly href: string;
}

/** Props of `SiteMenu`. */
export interface SiteMenuProps {
  items: readonly SiteMenuItem[];
  /** Identifies the current page. The menu closes when it changes. */
  place: string;
}

/** The links of the site header: side by side if there is room, otherwise behind a button. The Escape key closes the menu. */
export function SiteMenu({ items, place }: SiteMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === place;
  const close = () => setOpenAt(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // The handler receives the key presses of the button and the links inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : place)}
      >
        <span>{useCopy('interface').menu}</span>
        <Chevron to="down" className={styles.mark} />
      </button>
      <ul id={id} className={styles.list} data-open={isOpen || undefined}>
        {items.map(({ text, href }) => (
          <li key={href}>
            <NavLink href={href} onClick={close}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
