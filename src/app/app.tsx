import { BrandProvider } from '#brand';
import { SlowHelpContext } from '#ui';
import { Provider, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { type AppServices, AppServicesContext } from './app-services.ts';
import { pageLanguageAtom } from './language/page-language.ts';
import { SlowRead } from './shell/slow-read.tsx';
import { AppRouter } from './navigation/app-router.tsx';

/** The whole app over its services. */
export function App({ services: first }: { readonly services: AppServices }) {
  const { navigation, store } = first;
  const language = useAtomValue(pageLanguageAtom, { store });
  const services = useMemo(() => ({ ...first, ...language }), [first, language]);
  return (
    <AppServicesContext value={services}>
      <Provider store={store}>
        <BrandProvider brand={services.boot.brand}>
          <SlowHelpContext value={SlowRead}>
            <AppRouter key={services.locale} navigation={navigation} />
          </SlowHelpContext>
        </BrandProvider>
      </Provider>
    </AppServicesContext>
  );
}
