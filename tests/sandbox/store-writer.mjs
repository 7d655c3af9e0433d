// Writes emails into the given store, one after another. Prints each number once its email is committed.
const [bundle = '', place = ''] = process.argv.slice(2);
/** @type {typeof import('#sandbox')} */
const { openPostgresStore, openSqliteStore } = await import(bundle);
const store = await (place.startsWith('postgres:') ? openPostgresStore(place) : openSqliteStore(place));
for (let number = 0; ; number += 1) {
  await store.transact(async (records) => {
    const texts = { name: 'n', brand: 'l', recipient: 'a', preview: 'p', body: 'b', button: 's', link: 'c' };
    const mail = { subject: String(number), ...texts, createdAt: new Date(number) };
    await records.emails.add({ ...mail, id: `${number}-first` });
    await records.emails.add({ ...mail, id: `${number}-second` });
  });
  process.stdout.write(`${number}\n`);
}
