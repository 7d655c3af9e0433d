/**
 * Makes a pure function calculate its result once for each object. The result is kept as long as the object. Objects that are equal but not
 * the same are calculated separately.
 */
export function onceForEach<Input extends object, Result>(
  calculate: (input: Input) => Result,
): (input: Input) => Result {
  const results = new WeakMap<Input, { readonly result: Result }>();
  return (input) => {
    const known = results.get(input) ?? { result: calculate(input) };
    results.set(input, known);
    return known.result;
  };
}
