import { isClosedLoan, loanStates } from '#lending';
import type { LoanAccount } from '#sandbox/ledger';
import { sqlLoanParts } from './loan-parts.ts';
import { repository } from './repository.ts';
import type { LenderDatabase } from './sql/lender-database.ts';
import { inOrder, newestFirst, oldestFirst } from './sql/rows.ts';
import { type RowOf, storedRecord } from './sql/stored-record.ts';

/** A loan (D-08, D-09) with its ledger and its schedule. Its product and vehicle are those of the application. */
export interface LoanRecord {
  readonly id: string;
  readonly userId: string;
  readonly applicationId: string;
  readonly brand: string;
  /** The reference number of the application, which the documents show. */
  readonly reference: string;
  readonly account: LoanAccount;
  /** The account that the money was sent to. Payments are taken from it until a mandate names another. */
  readonly bankAccount?: BankAccount;
  readonly directDebits: DirectDebitScript;
  readonly createdAt: Date;
}

/** A borrower's bank account. The sort code has six digits, the account number eight. */
export interface BankAccount {
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

/** The outcomes of a loan's next Direct Debits, in order. The last one repeats. An empty list means that all are paid. */
export type DirectDebitScript = readonly ('paid' | 'returned')[];

/** All loans, including closed ones. */
export interface Loans {
  add(loan: LoanRecord): Promise<void>;
  /**
   * Writes the account, bank account and Direct Debit outcomes. Ledger entries are appended, never changed.
   * @param before the loan as stored. If its ledger or schedule is the same object, that part is not written again.
   */
  update(loan: LoanRecord, before?: LoanRecord): Promise<void>;
  find(id: string): Promise<LoanRecord | undefined>;
  findOfApplication(applicationId: string): Promise<LoanRecord | undefined>;
  /** Newest first. */
  listOfUser(userId: string): Promise<readonly LoanRecord[]>;
  /**
   * The loans that have not been run up to `day` yet, oldest first: open ones, and those that were closed on `closedSince` or later.
   */
  listBehind(day: string, closedSince: string): Promise<readonly LoanRecord[]>;
  /** Newest first. */
  list(limit: number): Promise<readonly LoanRecord[]>;
}

type Parts = Pick<LoanAccount, 'ledger' | 'instalments'>;
type Terms = Omit<LoanAccount, keyof Parts | 'agreement'>;

/** A loan as one row. Its ledger and its schedule have their own tables. */
interface StoredLoan extends Omit<LoanRecord, 'account'>, Terms {
  /** As JSON, so that `agreementOf` parses it. */
  readonly agreement: string;
}

const conversions = {
  dates: ['createdAt'],
  json: ['withdrawal', 'dateChanges', 'reduced', 'breathingSpace', 'bankAccount', 'directDebits'],
} as const;
const { recordIn } = storedRecord<StoredLoan>('loans', conversions);

const open = repository<StoredLoan, 'listOfApplication' | 'listOfUser'>('loans', {
  ...conversions,
  changes: [
    'state',
    'asOf',
    'agreement',
    'monthlyRate',
    'monthlyPayment',
    'paymentDay',
    'lateChargedTo',
    'closedOn',
    'withdrawal',
    'reduced',
    'breathingSpace',
    'dateChanges',
    'bankAccount',
    'directDebits',
  ],
  lists: {
    listOfApplication: { by: 'applicationId', order: newestFirst },
    listOfUser: { by: 'userId', order: newestFirst },
  },
});

/** Loans in SQL: ledgers and schedules have their own tables. */
export function sqlLoans(database: LenderDatabase): Loans {
  const loans = open(database);
  const parts = sqlLoanParts(database);
  const all = database.withTables<{ loans: RowOf<StoredLoan> }>().selectFrom('loans').selectAll();
  const withParts = async (stored: readonly StoredLoan[]): Promise<readonly LoanRecord[]> => {
    const found = await parts.ofLoans(stored.map(({ id }) => id));
    return stored.map((loan) => fromStored(loan, found(loan.id)));
  };
  const one = async (stored: StoredLoan | undefined) => stored && (await withParts([stored]))[0];
  return {
    async add(loan) {
      await loans.add(toStored(loan));
      await parts.write(loan.id, loan.account);
    },
    async update(loan, before) {
      await loans.update(toStored(loan));
      await parts.write(loan.id, loan.account, before?.account);
    },
    find: async (id) => one(await loans.find(id)),
    findOfApplication: async (id) => one((await loans.listOfApplication(id))[0]),
    listOfUser: async (userId) => withParts(await loans.listOfUser(userId)),
    async listBehind(day, closedSince) {
      const behind = all
        .where('asOf', '<', day)
        .where((eb) => eb.or([eb('state', 'in', running), eb('closedOn', '>=', closedSince)]));
      return withParts((await inOrder(behind, oldestFirst).execute()).map(recordIn));
    },
    list: async (limit) => withParts((await inOrder(all, newestFirst).limit(limit).execute()).map(recordIn)),
  };
}

const running = loanStates.filter((state) => !isClosedLoan(state));

function toStored({ account, ...loan }: LoanRecord): StoredLoan {
  const { agreement, ledger: _ledger, instalments: _instalments, ...terms } = account;
  return { ...loan, ...terms, agreement: JSON.stringify(agreement) };
}

/** About a megabyte. */
const agreementsKept = 1000;
const agreements = new Map<string, LoanAccount['agreement']>();

/**
 * Parses an agreement, which never changes. The same text gives the same object while it is in use, so that the ledger calculates the
 * schedule and the APR of an agreement once.
 */
function agreementOf(text: string): LoanAccount['agreement'] {
  const agreement = agreements.get(text) ?? (JSON.parse(text) as LoanAccount['agreement']);
  agreements.delete(text);
  agreements.set(text, agreement);
  const [oldest] = agreements.keys();
  if (agreements.size > agreementsKept && oldest !== undefined) agreements.delete(oldest);
  return agreement;
}

function fromStored(stored: StoredLoan, parts: Parts): LoanRecord {
  const { agreement, monthlyRate, state, asOf, monthlyPayment, paymentDay, lateChargedTo, ...others } = stored;
  const { closedOn, withdrawal, dateChanges, reduced, breathingSpace, ...loan } = others;
  const terms = { monthlyRate, state, asOf, monthlyPayment, paymentDay, lateChargedTo };
  const changes = {
    ...(dateChanges && { dateChanges }),
    ...(withdrawal && { withdrawal }),
    ...(reduced && { reduced }),
    ...(breathingSpace && { breathingSpace }),
  };
  const end = closedOn !== undefined && { closedOn };
  return { ...loan, account: { agreement: agreementOf(agreement), ...terms, ...parts, ...changes, ...end } };
}
