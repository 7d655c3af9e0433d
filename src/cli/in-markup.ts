/** Text as it may stand in HTML or SVG, in a double-quoted attribute too. */
export const inMarkup = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
