const DAY = 86_400_000;

/** Something public that is asked for at most once a day (S-25). It outlives the tab, so it is never about anybody. */
export interface KeptForADay<Value> {
  /** What was kept less than a day before `now` (milliseconds since 1970); `undefined` where there is nothing, or it is too old. */
  readonly read: (now: number) => Value | undefined;
  readonly write: (now: number, value: Value) => void;
}

/** Keeps one thing in the browser's lasting storage, under `name`; where there is none, it is asked for each time. */
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
        // A clock that was put back must not keep it for ever.
        return typeof at === 'number' && at <= now && now - at < DAY && fits(value) ? value : undefined;
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
