// Uploads one file after another. Each transaction writes a file, an event and the new state of the requirement. The number of
// each file is printed once the file is written.
import { readFileSync } from 'node:fs';

const [bundle = '', place = '', seed = ''] = process.argv.slice(2);
/** @type {typeof import('#sandbox')} */
const { openPostgresStore, openSqliteStore } = await import(bundle);
const { user, application, requirement } = JSON.parse(readFileSync(seed, 'utf8'));
const store = await (place.startsWith('postgres:') ? openPostgresStore(place) : openSqliteStore(place));
const createdAt = new Date(0);
await store.transact(async (records) => {
  await records.users.add({ ...user, createdAt });
  await records.applications.add({ ...application, createdAt });
  await records.requirements.add({ ...requirement, createdAt });
});
for (let number = 0; ; number += 1) {
  const content = Buffer.alloc(20_000, number);
  await store.transact(async (records) => {
    await records.uploads.add({
      id: `file-${number}`,
      applicationId: application.id,
      requirementId: requirement.id,
      kind: 'front',
      fileName: `${number}.pdf`,
      contentType: 'application/pdf',
      size: content.length,
      hash: 'hash',
      content,
      createdAt: new Date(number),
    });
    await records.events.add({
      id: `event-${number}`,
      applicationId: application.id,
      name: 'x',
      details: {},
      createdAt,
    });
    await records.requirements.update({
      ...requirement,
      details: { canSkip: true, openBankingStatus: 'SUCCESS', evidencedIncome: number },
    });
    await records.applications.update({ ...application, progress: { requotes: number } });
  });
  process.stdout.write(`${number}\n`);
}
