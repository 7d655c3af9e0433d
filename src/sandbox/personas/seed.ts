import { dayjs } from '#dates';
import { applyForLoan } from '../application-workflow/apply-for-loan.ts';
import { addUser } from '../users/applicants.ts';
import type { RequestContext } from '../context/request-context.ts';
import { applicantOf, applicationOf } from './persona-application.ts';
import type { Persona } from './persona.ts';
import { emailOfPersona, personas } from './personas.ts';
import { stages } from './stages.ts';
import { addPersonaLoan } from './add-persona-loan.ts';
import { contractRequirements } from '../context/contract-requirements.ts';
import type { SandboxOptions } from '../context/sandbox-options.ts';
import { hashOf } from '../context/secrets.ts';
import type { Records } from '../store/records.ts';
import { StoreUnusableError } from '../store/store-failures.ts';
import type { UserRecord } from '../store/users.ts';

/** How often a server that starts asks a database that does not answer in time. */
const TRIES = 10;

/**
 * Adds the personas if the store has none. The same clock time always gives the same records with the same ids. While another server adds
 * them, for longer than a transaction waits for a lock, this one waits.
 */
export async function seedIfEmpty(options: SandboxOptions): Promise<void> {
  const addOnce = () =>
    options.store.transact(async (records) => {
      const [first] = personas;
      if (first && (await records.users.findByEmail(emailOfPersona(first)))) return;
      await seed(records, options);
    });
  for (let tries = 1; ; tries++) {
    try {
      await addOnce();
      return;
    } catch (error) {
      const isWaiting = error instanceof StoreUnusableError && error.isTemporary;
      if (!isWaiting || tries === TRIES) throw error;
    }
  }
}

/** Deletes everything and adds the personas again. */
export async function reset(options: SandboxOptions): Promise<void> {
  await options.store.transact(async (records) => {
    await records.clear();
    await seed(records, options);
  });
}

async function seed(records: Records, options: SandboxOptions): Promise<void> {
  const now = options.now();
  for (const persona of personas) await addPersona({ records, now, options }, persona);
}

/** Adds a persona with their history up to `now` (system time). Their loans are run up to today in lender time. */
export async function addPersona(
  { records, now, options }: { readonly records: Records; readonly now: Date; readonly options: SandboxOptions },
  persona: Persona,
): Promise<UserRecord> {
  const newId = idsOf(persona);
  const at = dayjs
    .utc(now)
    .subtract(persona.appliedDaysAgo ?? 0, 'day')
    .toDate();
  const user = await addUser({ records, now: at, newId }, applicantOf(persona), {
    ...(persona.roles && { roles: persona.roles }),
  });
  for (const brand of options.brands.values()) {
    // Without messages, so that the outbox starts empty.
    const messages = new Map<string, never>();
    const { brands, documents, publicUrl } = options;
    const ofContract = contractRequirements(options.contract);
    const about = { brand, brands, messages, documents, publicUrl, contractRequirements: ofContract };
    const context = { ...about, records, newId };
    await addLoans({ ...context, now }, persona, user);
    await addApplication({ ...context, now: at }, persona, user);
  }
  return user;
}

async function addLoans(context: RequestContext, persona: Persona, user: UserRecord): Promise<void> {
  for (const history of persona.loans ?? []) {
    if ((history.product ?? context.brand.product) === context.brand.product)
      await addPersonaLoan(context, persona, user, history);
  }
}

async function addApplication(context: RequestContext, persona: Persona, user: UserRecord): Promise<void> {
  if (persona.appliedDaysAgo === undefined) return;
  const application = await applyForLoan(context, user, applicationOf(persona, context.brand));
  if (persona.stage) await stages[persona.stage](context, application);
}

/** Creates ids that are the same after every reset, so that bookmarked URLs still work. */
function idsOf({ id }: Persona): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hex = Buffer.from(hashOf(`${id} ${count}`), 'base64url').toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
