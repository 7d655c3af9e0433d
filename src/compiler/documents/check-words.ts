import { asObject } from '#model';
import { below, type Diagnostic, finding, nearest, suggest, type Tracked, valueAt } from '#findings';
import type { MessageValues } from '../messages/message-values.ts';
import { placeholders } from '../outline/texts.ts';
import { codePointer, type DocumentSite } from './document-sites.ts';

/** Codes that the document shows and has no words for, and words for codes that do not exist. */
export function* wordFindings(
  file: Tracked,
  sites: readonly DocumentSite[],
  valuesOf: (site: DocumentSite) => MessageValues,
): Iterable<Diagnostic> {
  const known = asObject(valueAt(file.value, '/words'));
  const shown = new Set<string>();
  for (const site of sites) {
    for (const { name } of placeholders(site.text)) {
      const codes = valuesOf(site).at(name)?.codes;
      const pointer = codePointer(name, site.each);
      if (!codes || shown.has(pointer)) continue;
      shown.add(pointer);
      const written = Object.keys(asObject(known[pointer]));
      // A misspelt code is reported where it is written.
      const misspelt = written.filter((code) => !codes.includes(code)).map((code) => nearest(code, codes));
      const missing = codes.filter((code) => !written.includes(code) && !misspelt.includes(code));
      if (missing.length === 0) continue;
      const message = `The document has no words for ${missing.map((code) => `"${code}"`).join(', ')}.`;
      const hint = `Write the words for each code under "words", "${pointer}".`;
      const place = known[pointer] === undefined ? site.place : below('/words', pointer);
      yield finding('document/wrong-words', file.origin(place, 'key'), message, hint);
    }
  }
  const site = (each?: string): DocumentSite => ({ place: '', text: '', conditions: [], ...(each && { each }) });
  for (const [pointer, words] of Object.entries(known)) {
    const place = below('/words', pointer);
    const list = valuesOf(site())
      .lists()
      .find((each) => pointer.startsWith(`/${each}/`));
    const codes = valuesOf(site(list)).at(list === undefined ? pointer : pointer.replace(`/${list}/`, '/item/'))?.codes;
    if (!codes || !shown.has(pointer)) {
      const hint = [...shown].length > 0 ? suggest(pointer, shown) : 'Remove it.';
      const message = `The document shows no code at "${pointer}".`;
      yield finding('document/wrong-words', file.origin(place, 'key'), message, hint);
      continue;
    }
    for (const code of Object.keys(asObject(words))) {
      if (codes.includes(code)) continue;
      const origin = file.origin(below(place, code), 'key');
      yield finding('document/wrong-words', origin, `"${pointer}" is never "${code}".`, suggest(code, codes));
    }
  }
}
