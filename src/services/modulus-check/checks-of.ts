import type { ModulusTable } from '#model';

/** One check of the published table. Its exception is 0 if it has no exception. */
export interface ModulusCheck {
  readonly method: string;
  /** For the six digits of the sort code, then the eight of the account number. */
  readonly weights: readonly number[];
  readonly exception: number;
}

interface Line {
  readonly first: number;
  readonly last: number;
  readonly check: ModulusCheck | undefined;
}

const unpacked = new WeakMap<ModulusTable, readonly Line[]>();

/** The checks for a sort code, in the order of the table: none, one or two. */
export function checksOf(sortCode: string, table: ModulusTable): readonly ModulusCheck[] {
  const lines = unpacked.get(table) ?? unpack(table);
  unpacked.set(table, lines);
  const code = Number(sortCode);
  return lines.flatMap(({ first, last, check }) => (check && first <= code && code <= last ? [check] : []));
}

function unpack({ checks, lines }: ModulusTable): readonly Line[] {
  const known = checks.map((text): ModulusCheck => {
    const [method = '', ...numbers] = text.split(' ');
    const [exception = 0] = numbers.slice(14).map(Number);
    return { method, weights: numbers.slice(0, 14).map(Number), exception };
  });
  let last = 0;
  return lines.split(';').map((line) => {
    const [gap = 0, length = 0, index = 0] = line.split(',').map((number) => parseInt(number, 36));
    const first = last + gap;
    last = first + length;
    return { first, last, check: known[index] };
  });
}
