import { isAbsolute, join } from 'node:path';

/** The folder of the lender's database: `DATA_DIR`. A relative path is below `root`. */
export const dataFolder = (folder: string, root: string): string => (isAbsolute(folder) ? folder : join(root, folder));
