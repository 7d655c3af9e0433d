/** Stands for the names of status codes that axios hands out. */
export default {};
