import { asList, asObject, asText, type Pointer } from '#model';
import { below, type Diagnostic, finding, nearest, suggest, type Tracked, valueAt } from '#findings';
import { blockSites, documentSites, includedFigures, includedPhrases, shownSections } from './document-sites.ts';

/** Names of sections and rows that do not exist, and parts of the file at `path` that the document never shows. */
export function* nameFindings(file: Tracked, path: string): Iterable<Diagnostic> {
  const namedAt = (place: Pointer, of: 'section' | 'figures') => ({
    place,
    of,
    name: asText(valueAt(file.value, place)),
  });
  const named = [
    ...[...asList(valueAt(file.value, '/order')).keys()].map((index) => namedAt(below('/order', index), 'section')),
    ...blockSites(file).map(({ place }) => namedAt(below(place, 'figuresOf'), 'figures')),
  ];
  const misspelt: string[] = [];
  for (const { place, of, name } of named) {
    const known = asObject(valueAt(file.value, of === 'section' ? '/sections' : '/figures'));
    if (name === '' || Object.hasOwn(known, name)) continue;
    misspelt.push(nearest(name, Object.keys(known)) ?? '');
    const message = of === 'section' ? `There is no section "${name}".` : `There are no figures "${name}".`;
    const hint = suggest(name, Object.keys(known), `Add it under "${of === 'section' ? 'sections' : 'figures'}".`);
    yield finding('document/unknown-name', file.origin(place), message, hint);
  }
  const shown = {
    sections: new Set(shownSections(file)),
    figures: includedFigures(file),
    phrases: includedPhrases(file, documentSites(file)),
  };
  for (const [group, names] of Object.entries(shown)) {
    for (const name of Object.keys(asObject(valueAt(file.value, below('', group))))) {
      const origin = file.origin(below('', group, name), 'key');
      // Its misspelt name is reported.
      if (names.has(name) || origin.at.file !== path || misspelt.includes(name)) continue;
      const hint = group === 'sections' ? 'Add it to "order", or remove it.' : 'Include it in a text, or remove it.';
      yield finding('document/never-shown', origin, `The document never shows "${name}".`, hint);
    }
  }
}
