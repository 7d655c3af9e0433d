import { useCopy } from './page-copy.ts';

/** Returns the function that writes alternatives in the language of the page: `JPEG, PNG or PDF`. */
export function useListOfChoices(): (choices: readonly string[]) => string {
  const { either } = useCopy('interface');
  return (choices) => {
    const last = choices.at(-1) ?? '';
    return choices.length < 2 ? last : either({ others: choices.slice(0, -1).join(', '), last });
  };
}
