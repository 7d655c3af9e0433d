import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './item-list.module.css';

/** A button of an item. For screen readers, the title of the item is added: `Remove Barclaycard`. */
export interface ItemButton {
  readonly key: string;
  readonly label: string;
  readonly onPress: () => void;
  readonly pending?: boolean | undefined;
}

/** An item of an `ItemList`. Its title is an `h2`. */
export interface ListedItem {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly buttons: readonly ItemButton[];
}

/** Props of `ItemList`. */
export interface ItemListProps {
  /** Names the list for screen readers. */
  label: string;
  items: readonly ListedItem[];
  /** The text shown if the list is empty. */
  empty: string;
  add?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** Items that the borrower added one by one, each with its buttons. When an item is removed, the list receives the focus. */
export function ItemList({ label, items, empty, add }: ItemListProps) {
  const list = useRef<HTMLDivElement>(null);
  const count = useRef(items.length);
  useEffect(() => {
    const fewer = items.length < count.current;
    count.current = items.length;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (fewer && lost) list.current?.focus();
  }, [items.length]);
  return (
    <div className={styles.field}>
      <div ref={list} tabIndex={-1} role="group" aria-label={label} className={styles.all}>
        {items.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <ul className={styles.list}>
            {items.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </ul>
        )}
      </div>
      {add && (
        <Button variant="secondary" className={styles.add} onClick={add.onPress}>
          {add.label}
        </Button>
      )}
    </div>
  );
}

function Item({ item }: { readonly item: ListedItem }) {
  const { title, lines, buttons } = item;
  const id = useId();
  return (
    <li className={styles.item} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {lines.length > 0 && (
        <dl>
          {lines.map((line) => (
            <div key={line.label} className={styles.line}>
              <dt className={styles.term}>{line.label}</dt>
              <dd className={styles.value}>{line.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          {buttons.map((button) => (
            <Button key={button.key} variant="quiet" pending={button.pending} onClick={button.onPress}>
              <span>{button.label}</span> <VisuallyHidden>{title}</VisuallyHidden>
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
