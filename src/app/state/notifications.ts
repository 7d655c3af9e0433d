import type { Tone } from '#ui';
import { atom } from 'jotai';

/** A message about something that happened in the background. */
export interface AppNotification {
  readonly id: string;
  readonly tone: Tone;
  readonly text: string;
}

const stackAtom = atom<{ readonly last: number; readonly shown: readonly AppNotification[] }>({ last: 0, shown: [] });

/** The visible notifications, oldest first. */
export const notificationsAtom = atom((get) => get(stackAtom).shown);

/** Shows a notification. Ids count up and are never reused. */
export const notifyAtom = atom(null, (_get, set, notification: Omit<AppNotification, 'id'>) =>
  set(stackAtom, ({ last, shown }) => ({
    last: last + 1,
    shown: [...shown, { ...notification, id: String(last + 1) }],
  })),
);

/** Hides the notification with this id. */
export const dismissAtom = atom(null, (_get, set, id: string) =>
  set(stackAtom, ({ last, shown }) => ({ last, shown: shown.filter((notification) => notification.id !== id) })),
);
