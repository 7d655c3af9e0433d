import { Button } from '#ui';
import { useServices } from '../app-services.ts';
import { LOCALE_COOKIE } from './page-language.ts';

/** Days. The choice is not personal, and the borrower should not have to repeat it. */
const KEPT = 365;

/** Shows the brand's other languages, and continues the page in the one that is pressed. */
export function LanguageSwitch() {
  const services = useServices();
  const { locale, boot, cookies, logFailure } = services;
  const choose = (chosen: string) =>
    import('./enter-language.ts')
      .then(({ enterLanguage }) => enterLanguage(services, chosen, document))
      .then(
        // Some hosts can only see whether there is a cookie, so the first language has none.
        () =>
          chosen === boot.brand.locales[0] ? cookies.remove(LOCALE_COOKIE) : cookies.set(LOCALE_COOKIE, chosen, KEPT),
        (error: unknown) => logFailure('change language', error),
      );
  return boot.brand.locales
    .filter((other) => other !== locale)
    .map((other) => (
      <Button key={other} variant="quiet" lang={other} onClick={() => void choose(other)}>
        {boot.languageNames?.[other] ?? other}
      </Button>
    ));
}
