import { BrandProvider } from '#brand';
import { Provider } from 'jotai';
import { useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { appRoutes } from './app-routes.tsx';
import { type AppServices, AppServicesContext, useServices } from './app-services.ts';
import { AppRouter } from './navigation/app-router.tsx';

function Screens() {
  const { boot } = useServices();
  const [routes] = useState(() => appRoutes(boot.config.openBankingProvider));
  return useRoutes(routes);
}

/** The whole app over its services. */
export function App({ services }: { readonly services: AppServices }) {
  return (
    <AppServicesContext value={services}>
      <Provider store={services.store}>
        <BrandProvider brand={services.boot.brand}>
          <AppRouter history={services.history}>
            <Screens />
          </AppRouter>
        </BrandProvider>
      </Provider>
    </AppServicesContext>
  );
}
