/** Joins the class names that are not empty: `classNames(styles.card, wide && styles.wide)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
