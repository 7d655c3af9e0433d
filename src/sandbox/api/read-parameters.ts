import type { FastifyRequest } from 'fastify';
import type { Parameter } from '#contract';
import type { ServedOperation } from './served-operation.ts';
import { describeFinding } from './describe-finding.ts';
import { badParameter } from '../context/refusal.ts';

/**
 * Returns the parameters of a request by their contract names, converted to their types and completed with defaults.
 * @throws {Refusal} 400 if a parameter is missing or invalid
 */
export function readParameters(operation: ServedOperation, request: FastifyRequest): Readonly<Record<string, unknown>> {
  const given = Object.fromEntries(
    operation.parameters.flatMap((parameter) => {
      const value = valueOf(parameter, request);
      return value === undefined
        ? []
        : [[parameter.name, parameter.schema['type'] === 'array' ? listOf(value) : value]];
    }),
  );
  const missing = operation.parameters.find(({ name, required }) => required && !(name in given));
  if (missing) throw badParameter('header-missing', `The header ${missing.name} is missing.`);
  const [finding] = operation.checkParameters(given);
  if (finding) {
    const [, name = '', ...rest] = finding.instancePath.split('/');
    const { message } = describeFinding({ ...finding, instancePath: '/value' });
    throw badParameter('parameter-not-accepted', `${[name, ...rest].join('/')}: ${message}.`);
  }
  return given;
}

function valueOf({ name, in: place }: Parameter, request: FastifyRequest): string | undefined {
  if (place === 'header') return textOf(request.headers[name.toLowerCase()]);
  return textOf(place === 'path' ? request.params : request.query, name);
}

function textOf(value: unknown, name?: string): string | undefined {
  const found = name === undefined ? value : (value as Readonly<Record<string, unknown>>)[name];
  if (Array.isArray(found)) return found.join(',');
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Lists are comma-separated (C-00). */
const listOf = (text: string) => text.split(',').filter((element) => element !== '');
