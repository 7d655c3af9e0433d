/** Stands for `fast-uri`, which RJSF resolves `$ref` and `$id` with: page schemas have neither. */
const uri = {
  resolve: (): never => {
    throw new Error('A page schema holds a reference.');
  },
};

export { uri as default };
