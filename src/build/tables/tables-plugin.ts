import { join, normalize } from 'node:path';
import type { Plugin } from 'vite';
import { readPublishedTable } from './read-published-table.ts';

/**
 * Writes the published table in `schemas/tables` into the module that declares it. Fails if the table has a wrong line.
 * @public for vite.config.ts
 */
export function tablesPlugin(): Plugin {
  let root = '';
  return {
    name: 'tenor-tables',
    configResolved(config) {
      root = config.root;
    },
    async load(id) {
      const path = join(root, 'src/services/modulus-check/published-table.ts');
      if (normalize(id) !== normalize(path)) return undefined;
      const published = await readPublishedTable(root);
      if (!published) return this.error('schemas/tables/modulus-check.table.json is missing or incomplete.');
      const { table, findings, files } = published;
      for (const file of files) this.addWatchFile(join(root, file.path));
      if (findings.length > 0)
        return this.error(findings.map(({ at, message }) => `${at.file}:${at.line} ${message}`).join('\n'));
      return `export const publishedTable = ${JSON.stringify(table)};`;
    },
  };
}
