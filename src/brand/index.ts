export { BrandFooter } from './brand-footer.tsx';
export { BrandProvider, useBrand } from './brand-context.tsx';
export { PhoneLink } from './phone-link.tsx';
export { readBoot } from './read-boot.ts';
export { RepresentativeExample } from './representative-example.tsx';
