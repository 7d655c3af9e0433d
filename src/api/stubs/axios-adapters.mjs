import xhr from 'axios/unsafe/adapters/xhr.js';

/** Stands for axios' own list of transports: the browser's, unless the client was handed one. */
export default {
  adapters: { xhr },
  getAdapter: (wanted) => (typeof wanted === 'function' ? wanted : xhr),
};
