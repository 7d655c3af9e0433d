declare module '*/dist/bench/slot/slot.js' {
  export { mountCompiled } from './slot.tsx';
}
