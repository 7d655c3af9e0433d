import type { ModulusTable } from '#model';

/** The published table in `schemas/tables`. The build writes it here (`tablesPlugin`), so replacing its files updates the check. */
export declare const publishedTable: ModulusTable;
