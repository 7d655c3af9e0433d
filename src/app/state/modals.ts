import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** A modal was closed that is not open (E-15). */
export class UnknownModalError extends Error {
  readonly code = 'unknown-modal';

  constructor(id: string) {
    super(`no modal with the id "${id}" is open`);
    this.name = 'UnknownModalError';
  }
}

const idsAtom = atom<readonly string[]>([]);

/** The ids of the open modals, in the order in which they were opened. */
export const openModalsAtom = atom((get) => get(idsAtom));

/** Opens the modal with this id. Does nothing if it is open. */
export const openModalAtom = atom(null, (get, set, id: string) => {
  if (!get(idsAtom).includes(id)) set(idsAtom, [...get(idsAtom), id]);
});

const dropAtom = atom(null, (_get, set, id: string) => set(idsAtom, (ids) => ids.filter((other) => other !== id)));

/** Closes the modal with this id. Throws `UnknownModalError` if it is not open. */
export const closeModalAtom = atom(null, (get, set, id: string) => {
  if (!get(idsAtom).includes(id)) throw new UnknownModalError(id);
  set(dropAtom, id);
});

/** Follows the modal with this id. It closes when its page goes. */
export function useModal(id: string): {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
} {
  const isOpen = useAtomValue(openModalsAtom).includes(id);
  const open = useSetAtom(openModalAtom);
  const close = useSetAtom(closeModalAtom);
  const drop = useSetAtom(dropAtom);
  useEffect(() => () => drop(id), [drop, id]);
  return { isOpen, open: () => open(id), close: () => close(id) };
}
