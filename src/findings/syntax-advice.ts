import { encodingFault } from './encoding-fault.ts';
import { foreignCharacter } from './foreign-character.ts';

/** Why a text is not valid JSON, and the offset of the error. */
export interface SyntaxAdvice {
  readonly offset: number;
  readonly message: string;
  readonly hint: string;
}

/** Explains a syntax error at `offset` to people who edit the file by hand. */
export function syntaxAdvice(text: string, offset: number): SyntaxAdvice {
  const foreign = foreignAt(text, offset);
  const start = text.length - text.slice(offset).trimStart().length;
  const here = text.slice(start);
  const before = text.slice(0, start).trimEnd();
  const advice = (message: string, hint: string, at = start): SyntaxAdvice => ({ offset: at, message, hint });

  if (text.trim() === '') return advice('The file is empty.', 'Begin with { and end with }.', 0);
  const fault = encodingFault(text.slice(0, 1000));
  if (fault) return advice(fault.message, fault.hint, fault.offset);
  if (/^(?:<{7}|={7}|>{7})/m.test(text)) {
    const mark = text.search(/^(?:<{7}|={7}|>{7})/m);
    return advice('The file contains a merge conflict.', 'Keep one version, and remove the conflict markers.', mark);
  }
  if (foreign) return advice(foreign.message, foreign.hint, foreign.offset);
  const open = unclosedText(text);
  if (open !== undefined && open <= offset)
    return /^"[^"\n\r]*\t/.test(text.slice(open))
      ? advice('A text contains a tab.', 'Replace the tab with spaces.', open)
      : advice('A text has no closing quotation mark.', 'Write " after its last word, on the same line.', open);
  if (here === '' || bracketsOpen(text)) {
    const hint = 'Close every bracket and every quotation mark.';
    return advice('The file ends too early.', hint, text.trimEnd().length);
  }
  if (/^[}\]]/.test(here) && before.endsWith(','))
    return advice('There is a comma before a closing bracket.', 'Remove the comma.', before.length - 1);
  if (here.startsWith(',') && /[,[{]$/.test(before)) return advice('There is an extra comma.', 'Remove it.');
  if (/^\/[/*]/.test(here)) return advice('JSON does not allow comments.', 'Remove the comment.');
  if (/^['“”‘’„″«»`]/.test(here))
    return advice('A text needs double quotation marks.', `Write " instead of ${here[0]}.`);
  if (here.startsWith('\\')) return advice(`"${here.slice(0, 2)}" is not valid.`, 'In a text, write \\\\ for one \\.');
  if (/^[;=]/.test(here))
    return advice(`JSON does not use "${here[0]}".`, `Write ${here[0] === ';' ? ',' : ':'} instead.`);

  const found = /^[\w.+$-]+|[^]/u.exec(here)?.[0] ?? '';
  const unexpected = `${JSON.stringify(found)} is not expected here.`;
  if (/^[\w$-]+\s*:/.test(here))
    return advice('A name has no quotation marks.', `Write "${found}" with quotation marks.`);
  if (/^(?:true|false|null|none|nil|undefined|yes|no)$/i.test(found))
    return advice(unexpected, 'Write true, false, null or a text in double quotation marks.');
  if (/^[+.]?\d/.test(found) && (/[:,[]$/.test(before) || /\d/.test(text[start - 1] ?? '')))
    return advice(unexpected, 'Write a number like 12, -3 or 0.5.');
  if (before.endsWith('"') && /^[^\s"{[\w-]*[A-Za-z]/.test(here))
    return advice(unexpected, 'Check for a missing comma before it. Inside a text, write \\" for a quotation mark.');
  if (/["}\]\w]$/.test(before) && /^["{[\w-]/.test(here))
    return advice(unexpected, 'Check for a missing comma or colon before it.');
  return advice(unexpected, 'Check for a missing or extra bracket, comma or quotation mark.');
}

/** The first character at or after the offset that only looks like a part of JSON, in a word or between two values. */
function foreignAt(text: string, offset: number): SyntaxAdvice | undefined {
  const [before = '', character] = /^[ \t\r\n]*[\w.+$-]*([^])?/u.exec(text.slice(offset)) ?? [];
  const found = character === undefined ? undefined : foreignCharacter(character);
  return found && { ...found, offset: offset + before.length - (character?.length ?? 0) };
}

/** The offset of a text without a closing quotation mark on its line; undefined if there is none. */
export function unclosedText(text: string): number | undefined {
  // A text must not contain control characters (RFC 8259 §7).
  for (const found of text.matchAll(/"(?:[^"\\\x00-\x1f]|\\[^])*("?)/g)) if (found[1] === '') return found.index;
  return undefined;
}

/** Does the text end with open brackets, as far as the compiler can tell? */
function bracketsOpen(text: string): boolean {
  const open: string[] = [];
  for (const [sign] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g)) {
    if (sign === '{' || sign === '[') open.push(sign);
    else if ((sign === '}' || sign === ']') && open.pop() !== (sign === '}' ? '{' : '[')) return false;
  }
  return open.length > 0;
}
