/** Room -> the rooms it may import. */
export const rooms: Readonly<Record<string, readonly string[]>>;

/** Package -> the rooms that may name it. */
export const packages: Readonly<Record<string, readonly string[]>>;

/** The rooms that see neither the browser nor Node. */
export const pure: readonly string[];

/** Room -> its folders in layers, from the lowest to the highest. */
export const folders: Readonly<Record<string, readonly (readonly string[])[]>>;
