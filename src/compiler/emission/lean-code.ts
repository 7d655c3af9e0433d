const text = '"(?:[^"\\\\]|\\\\.)*"';
const flat = `(?:${text}|[^{}"])*`;

// A text in the code comes first in each pattern, so that nothing is replaced inside one.
const details = new RegExp(
  [
    text,
    'require\\("ajv/dist/runtime/(?<runtime>\\w+)"\\)\\.default',
    `(?<path>schemaPath:${text},)`,
    `(?<params>params:\\{(?!missingProperty)${flat}\\})`,
  ].join('|'),
  'g',
);
const pushes = new RegExp(
  `${text}|const (?<name>err\\d+) = (?<error>\\{(?:${flat}|\\{${flat}\\})*?\\});if\\(vErrors === null\\)\\{vErrors = \\[\\k<name>\\];\\}else \\{vErrors\\.push\\(\\k<name>\\);\\}errors\\+\\+;`,
  'g',
);

const parts = new RegExp(`^\\{instancePath(?::(.*))?,keyword:(${text}),params:\\{(?:missingProperty: ?(.*))?\\}\\}$`);

/** Notes one error; how many there are by then is what `push` returns. */
function noted(error: string): string {
  const found = parts.exec(error);
  if (found === null) return `errors = (vErrors ??= []).push(${error});`;
  const [, path = 'instancePath', keyword, missing] = found;
  return `errors = note(vErrors ??= [], ${path}, ${keyword}${missing === undefined ? '' : `, ${missing}`});`;
}

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * ajv's generated code with only what the engine reads of an error (its path, its keyword and the property that is missing),
 * and with plain names in place of ajv's own modules.
 */
export function leanCode(code: string): string {
  const shorter = code.replace(details, (whole: string, ...rest: unknown[]) => {
    const { runtime, path, params } = rest.at(-1) as Groups;
    return runtime ?? (path ? '' : params ? 'params:{}' : whole);
  });
  return shorter.replace(pushes, (whole: string, ...rest: unknown[]) => {
    const { error } = rest.at(-1) as Groups;
    return error ? noted(error) : whole;
  });
}

/**
 * The code without the schemas that nothing in it names any more. ajv writes each schema out for the sake of its messages.
 */
export function withoutUnusedSchemas(code: string, schemas: readonly unknown[]): string {
  return schemas.reduce<string>((rest, schema) => {
    const written = ` = ${JSON.stringify(schema).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')};`;
    const end = rest.indexOf(written);
    const name = /const (\w+)$/.exec(rest.slice(0, Math.max(end, 0)))?.[1];
    if (name === undefined) return rest;
    const without = rest.slice(0, end - `const ${name}`.length) + rest.slice(end + written.length);
    return new RegExp(`\\b${name}\\b`).test(without) ? rest : without;
  }, code);
}
