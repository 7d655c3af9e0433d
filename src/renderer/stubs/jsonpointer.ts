/** Stands for `jsonpointer`, which RJSF follows `$ref` with: page schemas have none. */
const pointer = {
  get: (): never => {
    throw new Error('A page schema holds a reference.');
  },
};

export { pointer as default };
