export { dayjs, type Duration } from './dayjs.ts';
