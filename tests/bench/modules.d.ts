declare module 'bench:flow/*' {
  export const flow: import('#model').CompiledFlow;
}

declare module '*/dist/bench/slot/slot.js' {
  export { mount } from './slot.tsx';
}
