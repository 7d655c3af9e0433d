/** One step of the store's shape. Steps are only ever appended. */
export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}
