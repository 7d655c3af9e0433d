/** A service of the app that a preview may ask: the names of what it is given, and the JSON Schema of what it brings. */
interface AppService {
  readonly takes: readonly string[];
  readonly brings: unknown;
}

/** The services by name: the enum of `service` in schemas/meta/flow.schema.json. */
export const appServices: Readonly<Record<string, AppService>> = {
  'modulus-check': {
    takes: ['sortCode', 'accountNumber'],
    brings: {
      type: 'object',
      properties: { fits: { type: 'boolean' } },
      required: ['fits'],
      additionalProperties: false,
    },
  },
};
