const columns = (table: string, names: readonly string[]) =>
  names.map((name) => `ALTER TABLE ${table} ADD COLUMN ${name} text NOT NULL DEFAULT ''`);

/** Which email or text message was sent, for which brand, and the texts around its body. */
export const messages = {
  name: '007-messages',
  statements: [...columns('mails', ['name', 'brand', 'preview', 'button']), ...columns('texts', ['name', 'brand'])],
};
