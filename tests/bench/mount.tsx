// Our engine as the benchmark of peers takes it, built by build.mjs.
import '../../dist/bench/slot/slot.css';

export { mount } from '../../dist/bench/slot/slot.js';
