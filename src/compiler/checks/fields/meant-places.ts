import { asList, asObject, asText, asTexts, type FieldPath, isObject } from '#model';
import { nearest } from '#findings';
import { findField } from '../../outline/fields.ts';
import { everyPage, type Outline } from '../../outline/outline.ts';
import { uiNodes } from '../../outline/ui-nodes.ts';
import type { ResolvedFlow } from '../../outline/resolved-flow.ts';

/** A field path with `*` in place of each list position. */
export function anyEntry(path: FieldPath): string {
  return path.replace(/\/\d+(?=\/|$)/g, '/*');
}

/** Fields that are listed on a page but not asked because of an error that another check reports: a misspelt name or a missing page. */
export function meantPlaces({ data, ui }: ResolvedFlow, outline: Outline): readonly string[] {
  const pages = everyPage(outline);
  const listed = Object.entries(asObject(outline.value['pages'])).flatMap(([id, page]) => {
    const paths = asList(asObject(page)['fields']).map((entry) => asText(isObject(entry) ? entry['field'] : entry));
    return pages.some((each) => each.id === id) ? paths.filter((path) => !isKnown(data.value, path)) : paths;
  });
  const parts = [...uiNodes(ui.value)].flatMap(({ path, value: said }) =>
    asTexts(said['ui:order'])
      .map((part) => `${path}/${part}`)
      .filter((part) => !isKnown(data.value, part)),
  );
  return [...listed, ...parts].flatMap((path) => meantPlace(data.value, path) ?? []);
}

function meantPlace(data: unknown, path: FieldPath): string | undefined {
  const found = findField(data, path);
  if ('schema' in found) return anyEntry(path);
  const meant = nearest(found.unknown, found.known);
  const keys = path.split('/');
  const wrong = keys.findIndex((_, place) => !isKnown(data, keys.slice(0, place + 1).join('/')));
  return meant === undefined ? undefined : anyEntry([...keys.slice(0, wrong), meant].join('/'));
}

function isKnown(data: unknown, path: FieldPath): boolean {
  return 'schema' in findField(data, path);
}
