import { Button } from '#ui';
import { useLayoutEffect, useRef } from 'react';
import { useServices } from '../app-services.ts';
import { keptPlaceAtom } from './kept-place.ts';
import { LOCALE_COOKIE } from './page-language.ts';

/** Days. The choice is not personal, and the borrower should not have to repeat it. */
const KEPT = 365;

/** Shows the brand's other languages, and continues the page in the one that is pressed. The first one then has the focus. */
export function LanguageSwitch() {
  const services = useServices();
  const { locale, boot, cookies, logFailure } = services;
  const first = useRef<HTMLButtonElement>(null);
  // The pressed button is not on the page any more.
  useLayoutEffect(() => {
    if (services.store.get(keptPlaceAtom)) first.current?.focus({ preventScroll: true });
    // Only the page that has just been drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
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
    .map((other, at) => (
      <Button
        key={other}
        ref={at === 0 ? first : undefined}
        variant="quiet"
        lang={other}
        onClick={() => void choose(other)}
      >
        {boot.languageNames?.[other] ?? other}
      </Button>
    ));
}
