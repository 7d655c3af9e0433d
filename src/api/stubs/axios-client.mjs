import CanceledError from 'axios/unsafe/cancel/CanceledError.js';
import Axios from 'axios/unsafe/core/Axios.js';
import AxiosError from 'axios/unsafe/core/AxiosError.js';
import AxiosHeaders from 'axios/unsafe/core/AxiosHeaders.js';
import mergeConfig from 'axios/unsafe/core/mergeConfig.js';
import defaults from 'axios/unsafe/defaults/index.js';

const create = (options) => new Axios(mergeConfig(defaults, options));

/** Stands for the object that axios puts everything of its own into: a client is made, and what it works with is known. */
export default { create, AxiosError, AxiosHeaders, CanceledError };
