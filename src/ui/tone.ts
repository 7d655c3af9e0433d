/** What a notice, tag or mark says about the state of things. */
export type Tone = 'info' | 'good' | 'warn' | 'bad';
