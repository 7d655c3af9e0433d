import type { Tone } from '#ui';
import { atom } from 'jotai';

/** Something that happened in the background, as the borrower reads it. */
export interface AppNotification {
  readonly id: string;
  readonly tone: Tone;
  readonly text: string;
}

const stackAtom = atom<{ readonly last: number; readonly shown: readonly AppNotification[] }>({ last: 0, shown: [] });

/** The notifications shown, oldest first. */
export const notificationsAtom = atom((get) => get(stackAtom).shown);

/** Shows one more; ids count up and are never used again. */
export const notifyAtom = atom(null, (_get, set, notification: Omit<AppNotification, 'id'>) =>
  set(stackAtom, ({ last, shown }) => ({
    last: last + 1,
    shown: [...shown, { ...notification, id: String(last + 1) }],
  })),
);

/** Hides one by its id. */
export const dismissAtom = atom(null, (_get, set, id: string) =>
  set(stackAtom, ({ last, shown }) => ({ last, shown: shown.filter((notification) => notification.id !== id) })),
);
