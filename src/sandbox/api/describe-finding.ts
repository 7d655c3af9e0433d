import type { ProblemError } from '#model';
import type { Finding } from './served-operation.ts';

/** Turns a schema violation into an entry of the problem body: place, keyword, and a message for the borrower. */
export function describeFinding({ instancePath, keyword, params }: Finding): ProblemError {
  const missing = keyword === 'required' ? `/${pointerStep(String(params['missingProperty']))}` : '';
  const unknown = keyword === 'additionalProperties' ? `/${pointerStep(String(params['additionalProperty']))}` : '';
  const pointer = `${instancePath}${missing}${unknown}`.split('/').map(shortened).join('/');
  return { pointer, code: keyword, message: `${nameOf(pointer)} ${whatIsWrong(keyword, params)}` };
}

/** In characters. No name in the contract is as long. A client may send longer names, which an answer must not repeat at full length. */
const LONGEST_NAME = 60;

const shortened = (step: string) => (step.length > LONGEST_NAME ? `${step.slice(0, LONGEST_NAME)}…` : step);

const pointerStep = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** `/user/dateOfBirth` -> "Date of birth". An entry of a list gets the name of the list. */
function nameOf(pointer: string): string {
  const name = pointer.split('/').findLast((step) => step !== '' && !/^\d+$/.test(step)) ?? 'The request';
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function whatIsWrong(keyword: string, params: Finding['params']): string {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'additionalProperties':
      return 'is not a field that we accept';
    case 'type':
      return params['type'] === 'integer' ? 'must be a whole number' : `must be ${article(String(params['type']))}`;
    case 'enum':
    case 'const':
      return 'must be one of the listed options';
    case 'minimum':
      return `must be ${limit} or more`;
    case 'exclusiveMinimum':
      return `must be more than ${limit}`;
    case 'maximum':
      return `must be ${limit} or less`;
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must be ${limit} characters or more`;
    case 'maxLength':
      return `must be ${limit} characters or fewer`;
    case 'minItems':
      return `must have ${limit} or more entries`;
    case 'maxItems':
      return `must have ${limit} or fewer entries`;
    case 'multipleOf':
      return 'must be in pounds and pence, like 80 or 80.50';
    case 'format':
      return 'must be a real date, like 1990-05-27';
    default:
      return 'is not in the right format';
  }
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of answers',
};

const article = (type: string) => words[type] ?? type;
