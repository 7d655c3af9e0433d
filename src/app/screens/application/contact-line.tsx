export { ContactLine } from '../../shell/contact-line.tsx';
