/** Returns a key in the style of our data schemas: `first_name` becomes `firstName`. */
export const propertyName = (key: string): string =>
  key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
