import { useCopy } from '#copy';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { ChoiceItem } from '../choice.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './combobox.module.css';
import { useCombobox } from './use-combobox.ts';

/** Props of `Combobox`. */
export interface ComboboxProps {
  id: string;
  name: string;
  /** Names the list for screen readers. */
  label: string;
  choices: readonly ChoiceItem[];
  /** The value of the chosen choice, or another text that the borrower left in the box. */
  value: string;
  /** Called with the value of a choice, or with another text that the borrower leaves in the box; `''` if it is empty. */
  onChange: (value: string) => void;
  invalid?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/** More matches are not listed. The borrower types more of the text. */
const MOST_LISTED = 500;

const keepFocus = (event: MouseEvent) => event.preventDefault();

/**
 * One of many choices, found by typing a part of it: an editable combobox with list autocomplete (WAI-ARIA APG). The focus stays in the
 * box. For a screen reader, the number of matches is announced.
 */
export function Combobox({ id, name, label, invalid, ...props }: ComboboxProps) {
  const { search } = useCopy('parts');
  const { text, isOpen, matches, active, set } = useCombobox(props);
  const listId = `${id}-list`;
  const shown = matches.slice(0, MOST_LISTED);
  const activeId = active === undefined ? undefined : `${id}-choice-${active}`;
  useActiveInView(activeId);
  return (
    <div className={styles.frame}>
      <TextInput
        id={id}
        name={name}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? activeId : undefined}
        aria-describedby={[props['aria-describedby'], `${id}-how`].filter(Boolean).join(' ')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        invalid={invalid}
        value={text}
        onChange={({ currentTarget }) => set.type(currentTarget.value)}
        onClick={set.open}
        onBlur={set.leave}
        onKeyDown={(event) => handleKey(event, { isOpen, active, last: shown.length - 1, set })}
      />
      <VisuallyHidden>
        <span id={`${id}-how`}>{search.how}</span>
        <span role="status">{isOpen && search.found({ count: matches.length })}</span>
      </VisuallyHidden>
      {/* A press on the list leaves the focus in the box, whose keys do everything that a press does. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.popup} hidden={!isOpen} onMouseDown={keepFocus}>
        <ul id={listId} className={styles.list} role="listbox" aria-label={search.list({ label })}>
          {isOpen &&
            shown.map((choice, index) => (
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <li
                key={choice.value}
                id={`${id}-choice-${index}`}
                className={styles.choice}
                role="option"
                data-value={choice.value}
                aria-selected={index === active}
                onClick={() => set.choose(choice)}
              >
                {choice.label}
              </li>
            ))}
        </ul>
        {matches.length === 0 && <p className={styles.note}>{search.found({ count: 0 })}</p>}
        {matches.length > shown.length && <p className={styles.note}>{search.more}</p>}
      </div>
    </div>
  );
}

interface Keys extends Pick<ReturnType<typeof useCombobox>, 'isOpen' | 'active' | 'set'> {
  readonly last: number;
}

/** The keys of the pattern. Enter submits the form only if it chooses nothing, and Escape first closes the list. */
function handleKey(event: KeyboardEvent, { isOpen, active, last, set }: Keys): void {
  const { key, altKey } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    const first = key === 'ArrowDown' ? 0 : last;
    const step = key === 'ArrowDown' ? 1 : -1;
    const next = active === undefined ? first : active + step;
    if (!isOpen || altKey) set.open();
    if (!altKey) set.point(next < 0 ? last : next > last ? 0 : next);
  } else if (key === 'Enter') {
    if (isOpen && active !== undefined) event.preventDefault();
    set.take();
  } else if (key === 'Escape' && isOpen) {
    event.preventDefault();
    set.close();
  }
}

/** Scrolls the list, which the focus does not follow. */
function useActiveInView(activeId: string | undefined): void {
  const last = useRef(activeId);
  useEffect(() => {
    if (activeId === last.current) return;
    last.current = activeId;
    const choice = activeId === undefined ? null : document.getElementById(activeId);
    const list = choice?.closest<HTMLElement>('[role=listbox]')?.parentElement;
    if (choice && list)
      list.scrollTop = Math.min(
        choice.offsetTop,
        Math.max(list.scrollTop, choice.offsetTop + choice.offsetHeight - list.clientHeight),
      );
  }, [activeId]);
}
