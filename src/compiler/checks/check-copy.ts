import type { Diagnostic } from '../diagnostic.ts';
import { asObject, below, isObject, segments, valueAt } from '../outline/json-access.ts';
import type { Tracked } from '../tracked.ts';
import { didYouMean } from '../did-you-mean.ts';
import { finding } from './finding.ts';

/** Do the addresses in a copy file lead to texts? `files` are the workspace's parsed files, by path. */
export function* checkCopy(_path: string, copy: Tracked, files: ReadonlyMap<string, Tracked>): Iterable<Diagnostic> {
  for (const [name, texts] of Object.entries(asObject(copy.value))) {
    if (!name.endsWith('.json') || !isObject(texts)) continue;
    const file = files.get(name);
    if (!file) {
      const hint = didYouMean(
        name,
        [...files.keys()].filter((path) => /^flows\/|^schemas\/.*\.ui\.json$/.test(path)),
      );
      yield finding('copy/unknown-file', copy.origin(below('', name), 'key'), `There is no file ${name}.`, hint);
      continue;
    }
    for (const address of Object.keys(texts)) {
      if (!address.startsWith('/') || typeof valueAt(file.value, address) === 'string') continue;
      const keys = segments(address);
      const known = Object.keys(asObject(valueAt(file.value, below('', ...keys.slice(0, -1)))));
      const message = `No text stands at ${address} in ${name}.`;
      yield finding(
        'copy/unknown-text',
        copy.origin(below('', name, address), 'key'),
        message,
        didYouMean(keys.at(-1) ?? '', known),
      );
    }
  }
}
