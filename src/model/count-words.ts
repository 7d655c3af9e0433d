/** The number of words in a text: what white space separates. */
export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;
