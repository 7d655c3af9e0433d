/** A key as our data schemas write it: `first_name` is `firstName`. */
export const propertyName = (key: string): string =>
  key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
