/** The tone of a notice, tag or icon: neutral, success, warning or failure. */
export type Tone = 'info' | 'good' | 'warn' | 'bad';
