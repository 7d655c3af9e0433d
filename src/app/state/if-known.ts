/** A value that the lender may not have sent; of an object, each part. */
type Maybe<Value> = Value extends object
  ? { readonly [Name in keyof Value]: Value[Name] | undefined }
  : Value | undefined;

/** Writes a value, if it and each of its parts are known; otherwise `undefined`. A lender need not send every figure (D-06). */
export function ifKnown<Value, Written>(write: (value: Value) => Written, value: Maybe<Value>): Written | undefined {
  const parts: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return parts.includes(undefined) ? undefined : write(value as Value);
}
