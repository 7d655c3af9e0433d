import { readFile } from 'node:fs/promises';
import type { JsonObject } from '#model';
import { CommandError } from '../settings.ts';

/** What the lender keeps of a submission. */
export interface Evidence {
  /** The address of the compiled flow, as the header `X-Flow-Version` of the submission names it. */
  readonly flow: string;
  readonly locale: string;
  readonly sentAt?: string;
  /** What the flow read besides the answers, such as `today` and `sources`. */
  readonly context: JsonObject;
  readonly answers: JsonObject;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a file of evidence. Rejects with a CommandError that names what is wrong with it. */
export async function readEvidence(path: string): Promise<Evidence> {
  const wrong = (what: string) => new CommandError('bad-option', `${path} is no evidence: ${what}`);
  const text = await readFile(path, 'utf8').catch(() => {
    throw wrong('it cannot be read.');
  });
  const value = parsed(text);
  if (!isObject(value)) throw wrong('it is not a JSON object.');
  const { flow, locale = 'en-GB', sentAt, context = {}, answers } = value;
  if (typeof flow !== 'string') throw wrong('"flow" must be the address of a compiled flow.');
  if (typeof locale !== 'string') throw wrong('"locale" must be a language, such as "en-GB".');
  if (!isObject(context)) throw wrong('"context" must be an object.');
  if (!isObject(answers)) throw wrong('"answers" must be an object.');
  return { flow, locale, context, answers, ...(typeof sentAt === 'string' && { sentAt }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
