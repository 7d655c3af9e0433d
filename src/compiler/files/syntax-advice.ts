/** What is wrong with a text that is no JSON, and where: an offset into it. */
export interface SyntaxAdvice {
  readonly offset: number;
  readonly message: string;
  readonly hint: string;
}

/** Explains why a text stops being JSON at `offset`, in words for people who edit it by hand. */
export function syntaxAdvice(text: string, offset: number): SyntaxAdvice {
  const start = text.length - text.slice(offset).trimStart().length;
  const here = text.slice(start);
  const before = text.slice(0, start).trimEnd();
  const advice = (message: string, hint: string, at = start): SyntaxAdvice => ({ offset: at, message, hint });

  if (text.trim() === '') return advice('The file is empty.', 'Begin with { and end with }.', 0);
  if (/[\0\uFFFD]/.test(text.slice(0, 1000)))
    return advice('This is no text.', 'Save the file as plain text (UTF-8), or put back the one that stood here.', 0);
  if (/^(?:<{7}|={7}|>{7})/m.test(text)) {
    const mark = text.search(/^(?:<{7}|={7}|>{7})/m);
    return advice('Two versions of the file are not merged here.', 'Keep one, and take the marks away.', mark);
  }
  const open = unclosedText(text);
  if (open !== undefined && open <= offset)
    return /^"[^"\n\r]*\t/.test(text.slice(open))
      ? advice('A tab stands inside a text.', 'Write spaces.', open)
      : advice('A text has no quotation mark at its end.', 'Write " after its last word, on the same line.', open);
  if (here === '' || bracketsOpen(text)) {
    const hint = 'Close every bracket and every quotation mark.';
    return advice('The file ends too early.', hint, text.trimEnd().length);
  }
  if (/^[}\]]/.test(here) && before.endsWith(','))
    return advice('A comma stands before a closing bracket.', 'Take the comma away.', before.length - 1);
  if (here.startsWith(',') && /[,[{]$/.test(before)) return advice('There is a comma too many.', 'Take it away.');
  if (/^\/[/*]/.test(here)) return advice('JSON has no comments.', 'Take the comment away.');
  if (/^['“”‘’`]/.test(here))
    return advice('Texts stand in double quotation marks.', `Write " in place of ${here[0]}.`);
  if (here.startsWith('\\'))
    return advice(`"${here.slice(0, 2)}" means nothing.`, 'A \\ in a text is written twice: \\\\.');
  if (/^[;=]/.test(here))
    return advice(`"${here[0]}" is no sign of JSON.`, `Write ${here[0] === ';' ? ',' : ':'} in its place.`);

  const found = /^[\w.+$-]+|[^]/u.exec(here)?.[0] ?? '';
  const unexpected = `${JSON.stringify(found)} is not expected here.`;
  if (/^[\w$-]+\s*:/.test(here))
    return advice('A name stands without quotation marks.', `Write "${found}" with the marks.`);
  if (/^(?:true|false|null|none|nil|undefined|yes|no)$/i.test(found))
    return advice(unexpected, 'Write true, false or null; or a text in double quotation marks.');
  if (/^[+.]?\d/.test(found) && (/[:,[]$/.test(before) || /\d/.test(text[start - 1] ?? '')))
    return advice(unexpected, 'A number is written like 12, -3 or 0.5.');
  if (before.endsWith('"') && /^[^\s"{[\w-]*[A-Za-z]/.test(here))
    return advice(unexpected, 'Is a comma missing before it? A quotation mark inside a text is written \\".');
  if (/["}\]\w]$/.test(before) && /^["{[\w-]/.test(here))
    return advice(unexpected, 'Is there a comma or a colon missing before it?');
  return advice(unexpected, 'Look for a bracket, a comma or a quotation mark that is missing or too many.');
}

/** Where a text begins that does not end on its line; undefined where all do. */
export function unclosedText(text: string): number | undefined {
  // Control signs may not stand in a text (RFC 8259 §7).
  for (const found of text.matchAll(/"(?:[^"\\\x00-\x1f]|\\[^])*("?)/g)) if (found[1] === '') return found.index;
  return undefined;
}

/** Are there brackets left open at the end, as far as can be told? */
function bracketsOpen(text: string): boolean {
  const open: string[] = [];
  for (const [sign] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g)) {
    if (sign === '{' || sign === '[') open.push(sign);
    else if ((sign === '}' || sign === ']') && open.pop() !== (sign === '}' ? '{' : '[')) return false;
  }
  return open.length > 0;
}
