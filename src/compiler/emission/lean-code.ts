const text = '"(?:[^"\\\\]|\\\\.)*"';
const flat = `(?:${text}|[^{}"])*`;

// Each pattern matches texts in the code first, so that nothing inside a text is replaced.
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

/** Code that records one error. `push` returns the number of errors. */
function noted(error: string): string {
  const found = parts.exec(error);
  if (found === null) return `errors = (vErrors ??= []).push(${error});`;
  const [, path = 'instancePath', keyword, missing] = found;
  return `errors = note(vErrors ??= [], ${path}, ${keyword}${missing === undefined ? '' : `, ${missing}`});`;
}

type Groups = Readonly<Record<string, string | undefined>>;

/**
 * Shortens ajv's generated code. An error keeps only the parts that the engine reads: its path, its keyword and the missing
 * property. Plain names replace ajv's own modules.
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
 * Removes the schemas that the code no longer uses. ajv includes each schema for its messages.
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
