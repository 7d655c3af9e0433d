import { dayjs } from '#dates';

/** A public value that is read at most once a day (S-25). It outlives the tab, so it never contains personal data. */
export interface KeptForADay<Value> {
  /** The value, if it was written less than a day before `now` (milliseconds since 1970); otherwise `undefined`. */
  readonly read: (now: number) => Value | undefined;
  readonly write: (now: number, value: Value) => void;
}

/** Keeps one value in the browser's lasting storage under `name`. Without storage it keeps nothing. */
export function keptForADay<Value>(
  storage: () => Storage,
  name: string,
  fits: (value: unknown) => value is Value,
): KeptForADay<Value> {
  const key = `tenor.kept.${name}`;
  return {
    read(now) {
      try {
        const { at, value } = JSON.parse(storage().getItem(key) ?? '{}') as { readonly at?: unknown; value?: unknown };
        // Without this, a clock that was set back would keep it for ever.
        return typeof at === 'number' && at <= now && dayjs.utc(at).add(1, 'day').isAfter(now) && fits(value)
          ? value
          : undefined;
      } catch {
        return undefined;
      }
    },
    write(now, value) {
      try {
        storage().setItem(key, JSON.stringify({ at: now, value }));
      } catch {
        // Storage is switched off or full.
      }
    },
  };
}
