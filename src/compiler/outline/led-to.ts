import { leadsOf } from './call-sites.ts';
import { asObject, asText } from '../json/json-access.ts';
import { everyPage, type Outline } from './outline.ts';

/** The names that buttons, `next` and lists lead to: pages of the flow, and others. */
export function ledTo(outline: Outline): ReadonlySet<string> {
  const led = outline.sites.flatMap(leadsOf).flatMap(({ to }) => (to !== 'stay' && 'go' in to ? to.go : []));
  const added = everyPage(outline).map(({ value }) => asText(asObject(asObject(value['list'])['add'])['page']));
  return new Set([...led, ...added]);
}
