const ROLES = {
  table: 'table',
  'thead, tbody, tfoot': 'rowgroup',
  tr: 'row',
  'thead th': 'columnheader',
  'tbody th, tfoot th': 'rowheader',
  td: 'cell',
};

/**
 * Gives each cell of a table the header of its column, which a narrow page shows before the value. The roles keep it a table for
 * screen readers, whatever its layout. Returns false, without a change, if the table has no single row of column headers, or a cell
 * that spans others.
 */
export function labelCells(table: HTMLTableElement): boolean {
  const [head, ...others] = table.tHead?.rows ?? [];
  const rows = [...table.rows].filter((row) => row !== head);
  if (!head || others.length > 0 || table.querySelector('[colspan], [rowspan]')) return false;
  if (rows.some(({ cells }) => cells.length !== head.cells.length)) return false;
  const labels = [...head.cells].map((cell) => cell.textContent.trim());
  for (const { cells } of rows) [...cells].forEach((cell, at) => cell.setAttribute('data-label', labels[at] ?? ''));
  for (const [selector, role] of Object.entries(ROLES))
    for (const part of selector === 'table' ? [table] : table.querySelectorAll(selector))
      part.setAttribute('role', role);
  return true;
}
