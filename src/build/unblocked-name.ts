/** Blockers of advertising refuse files whose names have one of these words, also files of our own. */
const BLOCKED = /consents?|cookies?|track(?:ing|er)?|analytics?|banner|advert(?:s|ising)?/g;

/** The name of an emitted file without a word that blockers look for. A flow that a blocker refuses would have no page. */
export const unblockedName = (name: string): string => name.replace(BLOCKED, 'choice');
