/** What is wrong with a text that is no JSON, and where: an offset into it. */
export interface SyntaxAdvice {
  readonly offset: number;
  readonly message: string;
  readonly hint: string;
}

/** Explains why a text stops being JSON at `offset`, in words for people who edit it by hand. */
export function syntaxAdvice(text: string, offset: number): SyntaxAdvice {
  const rest = text.slice(offset);
  const start = offset + (rest.length - rest.trimStart().length);
  const here = text.slice(start);
  const before = text.slice(0, start).trimEnd();
  if (text.trim() === '') return { offset: 0, message: 'The file is empty.', hint: 'Begin with { and end with }.' };
  if (here === '' || unclosed(text)) {
    const end = text.trimEnd().length;
    return { offset: end, message: 'The file ends too early.', hint: 'Close every bracket and every quotation mark.' };
  }
  const found = JSON.stringify(/^[\w.+-]+|[^]/u.exec(here)?.[0] ?? '');
  if (/^[}\]]/.test(here) && before.endsWith(','))
    return {
      offset: before.length - 1,
      message: 'A comma stands before a closing bracket.',
      hint: 'Take the comma away.',
    };
  if (/^\/[/*]/.test(here)) return { offset: start, message: 'JSON has no comments.', hint: 'Take the comment away.' };
  if (here.startsWith("'"))
    return { offset: start, message: 'Texts stand in double quotation marks.', hint: 'Write " in place of \'.' };
  if (/["}\]\w]$/.test(before) && /^["{[\w-]/.test(here))
    return {
      offset: start,
      message: `${found} is not expected here.`,
      hint: 'Is there a comma or a colon missing before it?',
    };
  return {
    offset: start,
    message: `${found} is not expected here.`,
    hint: 'Look for a bracket, a comma or a quotation mark that is missing or too many.',
  };
}

/** Are there brackets left open at the end, as far as can be told? */
function unclosed(text: string): boolean {
  const open: string[] = [];
  for (const [sign] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|["{}[\]]/g)) {
    if (sign === '{' || sign === '[') open.push(sign);
    else if (sign === '}' || sign === ']') {
      if (open.pop() !== (sign === '}' ? '{' : '[')) return false;
    } else if (sign === '"') return false;
  }
  return open.length > 0;
}
