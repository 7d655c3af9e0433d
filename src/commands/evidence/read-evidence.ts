import { isObject, type JsonObject, type ShownError, type SubmissionEvidence } from '#model';
import { CommandError, givenText, givenValue } from '#configuration';

/** What the lender keeps of a submission. */
export interface Evidence extends SubmissionEvidence {
  readonly sentAt?: string;
}

const isError = (value: unknown): value is ShownError & JsonObject =>
  isObject(value) && typeof value['page'] === 'string' && typeof value['message'] === 'string';

/** The text of a file, or of a case of the embedded lender at an address. */
async function textAt(path: string): Promise<string | undefined> {
  if (!/^https?:/.test(path)) return givenText(path);
  const response = await fetch(path).catch(() => undefined);
  return response?.ok === true ? response.text() : undefined;
}

/** Reads evidence from a file or an address. Rejects with a CommandError that names what is wrong with it. */
export async function readEvidence(path: string): Promise<Evidence> {
  const wrong = (what: string) => new CommandError('bad-option', `${path} is no evidence: ${what}`);
  const text = await textAt(path);
  if (text === undefined) throw wrong('it cannot be read.');
  const value = givenValue(path, text);
  if (!isObject(value)) throw wrong('it is not a JSON object.');
  const { flow, locale = 'en-GB', sentAt, context = {}, answers, errors = [] } = value;
  if (typeof flow !== 'string') throw wrong('"flow" must be the address of a compiled flow.');
  if (typeof locale !== 'string') throw wrong('"locale" must be a language, such as "en-GB".');
  if (!isObject(context)) throw wrong('"context" must be an object.');
  if (!isObject(answers)) throw wrong('"answers" must be an object.');
  if (!Array.isArray(errors) || !errors.every(isError)) throw wrong('"errors" must be a list of pages with messages.');
  return { flow, locale, context, answers, errors, ...(typeof sentAt === 'string' && { sentAt }) };
}
