// Other rooms use these of the code that runs before anything is installed.
export { fingerprint } from './fingerprint.mjs';
export { withLock } from './with-lock.mjs';
