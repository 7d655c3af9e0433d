import type { MakeValidators } from './emit-module.ts';

/** Caches validators, because brands that differ only in texts share them. */
export function cachedValidators(make: MakeValidators): MakeValidators {
  const known = new Map<string, ReturnType<MakeValidators>>();
  return (schemas, all) => {
    const key = JSON.stringify([schemas, all]);
    const made = known.get(key) ?? make(schemas, all);
    known.set(key, made);
    return made;
  };
}
