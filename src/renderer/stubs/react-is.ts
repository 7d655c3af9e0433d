const no = (): boolean => false;

/** Stands for `react-is`, which RJSF knows wrapped widgets by: the registry's are plain functions. */
const reactIs = { isForwardRef: no, isMemo: no };

export { reactIs as default };
