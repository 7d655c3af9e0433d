import { asList, asObject, asText } from '#model';
import { below, type Diagnostic, finding, suggest, type Tracked, valueAt } from '#findings';
import type { MessageValues } from '../messages/message-values.ts';
import { blockSites } from './document-sites.ts';

/** Rows of tables with more or fewer cells than the table has columns, and rows for a list that does not exist. */
export function* rowFindings(file: Tracked, values: MessageValues): Iterable<Diagnostic> {
  for (const { place } of blockSites(file)) {
    const columns = asList(valueAt(file.value, below(place, 'columns'))).length;
    for (const [index, row] of asList(valueAt(file.value, below(place, 'rows'))).entries()) {
      const { cells, each } = asObject(row);
      const at = below(place, 'rows', index);
      if (asList(cells).length !== columns) {
        const message = `The row has ${asList(cells).length} cells, and the table has ${columns} columns.`;
        const hint = 'Write one cell for each column. "" is an empty cell.';
        yield finding('document/wrong-row', file.origin(below(at, 'cells')), message, hint);
      }
      if (each === undefined || values.lists().includes(asText(each).slice(1))) continue;
      const lists = values.lists().map((list) => `/${list}`);
      const hint = suggest(asText(each), lists, 'This document has no lists. Remove "each".');
      const message = `The document has no list "${asText(each)}".`;
      yield finding('document/unknown-name', file.origin(below(at, 'each')), message, hint);
    }
  }
}
